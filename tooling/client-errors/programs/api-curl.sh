exec curl -sS -i --max-time 10 -X "$METHOD" -u "$PROXY_USERNAME:$PROXY_PASSWORD" -H "Content-Type: application/json" ${BODY:+-d "$BODY"} "$TARGET"
