npm install undici axios got http-proxy-agent https-proxy-agent
