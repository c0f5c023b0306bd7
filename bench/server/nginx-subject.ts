/** nginx on the same folder: one worker, no log, open files cached, the same headers, precompressed `.gz` files. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a configuration and returns its path. Debian's nginx has no brotli module, so it is compared in gzip. */
export function writeNginxConfig(folder: string, siteDir: string, port: number, headers: ReadonlyMap<string, string>): string {
  const own = new Set(['content-type', 'content-length', 'content-encoding', 'etag', 'vary', 'date', 'connection', 'keep-alive'])
  const added = [...headers].filter(([name]) => !own.has(name)).map(([name, value]) => `      add_header ${name} ${quoted(value)} always;`)
  // Workers of a master that runs as root are otherwise another user, which cannot read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const path = join(folder, `nginx-${port}.conf`)
  writeFileSync(
    path,
    `
${user}daemon off;
worker_processes 1;
pid ${join(folder, `nginx-${port}.pid`)};
error_log ${join(folder, 'nginx-error.log')} crit;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  keepalive_requests 100000000;
  open_file_cache max=10000 inactive=60s;
  open_file_cache_valid 60s;
  default_type application/octet-stream;
  types { text/html html; text/javascript js; text/css css; font/woff2 woff2; }
  charset utf-8;
  client_body_temp_path ${join(folder, 'body')};
  server {
    listen 127.0.0.1:${port};
    root ${siteDir};
    gzip_static on;
    gzip_vary on;
    location / {
${added.join('\n')}
      try_files $uri $uri/index.html =404;
    }
  }
}
`,
  )
  return path
}

/** A value as a quoted string of nginx's configuration. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}
