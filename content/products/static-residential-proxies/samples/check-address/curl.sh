answer=$(curl -sS --fail -x "http://${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}" \
  -U "$PROXY_USERNAME:$PROXY_PASSWORD" \
  {{api.ip}}) || exit 1

case $answer in
  *"\"$EXPECTED_EXIT\""*) echo "exit is $EXPECTED_EXIT" ;;
  *) echo "expected $EXPECTED_EXIT, got $answer" >&2; exit 1 ;;
esac
