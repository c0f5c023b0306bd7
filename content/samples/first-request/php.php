<?php

$username = rawurlencode(getenv('PROXY_USERNAME'));
$password = rawurlencode(getenv('PROXY_PASSWORD'));

$request = curl_init('{{api.ip}}');
curl_setopt_array($request, [
    CURLOPT_PROXY => 'http://{{proxy.host}}:{{proxy.httpPort}}',
    CURLOPT_PROXYUSERPWD => "$username:$password",
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
]);

$answer = curl_exec($request);
if ($answer === false) {
    fwrite(STDERR, curl_error($request) . PHP_EOL);
    exit(1);
}
echo $answer, PHP_EOL;
