<?php

['scheme' => $scheme, 'host' => $host, 'port' => $port] = parse_url(getenv('PROXY_SERVER'));
$login = getenv('PROXY_USERNAME') . ':' . getenv('PROXY_PASSWORD');
$context = stream_context_create(['http' => [
    'proxy' => ($scheme === 'https' ? 'ssl' : 'tcp') . "://$host:$port",
    'request_fulluri' => true,
    'header' => $login === ':' ? '' : 'Proxy-Authorization: Basic ' . base64_encode($login),
    'timeout' => (int) getenv('TOTAL_SECONDS'),
]]);
$page = file_get_contents(getenv('TARGET'), false, $context);
if ($page === false) {
    exit(1);
}
echo $page, PHP_EOL;
