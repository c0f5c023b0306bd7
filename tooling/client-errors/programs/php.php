<?php

$request = curl_init(getenv('TARGET'));
curl_setopt_array($request, [
    CURLOPT_PROXY => getenv('PROXY'),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FOLLOWLOCATION => true,
    CURLOPT_CONNECTTIMEOUT => (int) getenv('CONNECT_SECONDS'),
    CURLOPT_TIMEOUT => (int) getenv('TOTAL_SECONDS'),
]);
if ($authorities = ini_get('curl.cainfo')) {
    curl_setopt($request, CURLOPT_PROXY_CAINFO, $authorities);
}
$answer = curl_exec($request);
if ($answer === false) {
    throw new RuntimeException(curl_error($request), curl_errno($request));
}
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($status >= 300) {
    throw new RuntimeException("HTTP $status: $answer");
}
echo $answer, PHP_EOL;
