export HTTP_PROXY="http://$PROXY_USERNAME:$PROXY_PASSWORD@${PROXY_HOST:-{{proxy.host}}}:{{proxy.httpPort}}"
export HTTPS_PROXY="$HTTP_PROXY"
NODE_USE_ENV_PROXY=1 node program.mjs
