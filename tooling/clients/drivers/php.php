<?php

// Sends CALLS requests with curl. The header function gets the answer to CONNECT too.
$types = ['socks5' => CURLPROXY_SOCKS5, 'socks5h' => CURLPROXY_SOCKS5_HOSTNAME, 'http' => CURLPROXY_HTTP, 'https' => CURLPROXY_HTTPS];
$new = function () use ($types) {
    $handle = curl_init();
    curl_setopt_array($handle, [
        CURLOPT_URL => getenv('TARGET_URL'),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FAILONERROR => true,
        CURLOPT_TIMEOUT => 15,
        CURLOPT_HEADERFUNCTION => function ($handle, $line) {
            echo $line;
            return strlen($line);
        },
    ]);
    if (getenv('WAY') === 'fields') {
        curl_setopt_array($handle, [
            CURLOPT_PROXY => getenv('PROXY_HOST'),
            CURLOPT_PROXYPORT => (int) getenv('PROXY_PORT'),
            CURLOPT_PROXYTYPE => $types[getenv('PROXY_SCHEME')],
            CURLOPT_PROXYUSERPWD => getenv('PROXY_USER') . ':' . getenv('PROXY_PASSWORD'),
        ]);
    } elseif (getenv('WAY') === 'url') {
        curl_setopt($handle, CURLOPT_PROXY, getenv('PROXY_URL'));
    }
    return $handle;
};
$handle = $new();
for ($call = 0; $call < (int) getenv('CALLS'); $call++) {
    if ($call > 0 && getenv('SHARED') !== 'yes') {
        $handle = $new();
    }
    if (curl_exec($handle) === false) {
        echo curl_error($handle), ' ', curl_getinfo($handle, CURLINFO_HTTP_CONNECTCODE), PHP_EOL;
        exit(1);
    }
}
