export LOGIN="$PROXY_USERNAME:$PROXY_PASSWORD"
curl -sv -x http://{{proxy.host}}:{{proxy.httpPort}} -U "$LOGIN" {{api.ip}} {{api.ip}} {{api.ip}} 2>&1 | grep -ci 're-using existing connection'
for attempt in 1 2 3; do
  curl -s -x http://{{proxy.host}}:{{proxy.httpPort}} -U "$LOGIN" {{api.ip}}
done
