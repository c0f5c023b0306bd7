curl -x http://{{proxy.host}}:{{proxy.httpPort}} {{api.ip}}
