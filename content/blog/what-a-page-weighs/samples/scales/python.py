import select
import socket
import socketserver


class Scales(socketserver.StreamRequestHandler):
    """Passes tunnels on and prints what each of them weighed."""

    def handle(self):
        head = [self.rfile.readline()]
        while head[-1] not in (b"\r\n", b""):
            head.append(self.rfile.readline())
        target = head[0].split()[1].decode()
        host, _, port = target.rpartition(":")
        remote = socket.create_connection((host, int(port)), timeout=30)
        answer = b"HTTP/1.1 200 Connection established\r\n\r\n"
        self.wfile.write(answer)
        sent, received = len(b"".join(head)), len(answer)
        other = {self.connection: remote, remote: self.connection}
        try:
            while data := (source := select.select(list(other), [], [])[0][0]).recv(65536):
                if source is remote:
                    received += len(data)
                else:
                    sent += len(data)
                other[source].sendall(data)
        except ConnectionError:
            pass
        remote.close()
        print(f"{target}  sent {sent:,}  received {received:,}", flush=True)


with socketserver.ThreadingTCPServer(("127.0.0.1", 8896), Scales) as server:
    server.serve_forever()
