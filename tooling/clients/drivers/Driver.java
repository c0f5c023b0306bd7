import java.io.IOException;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;

/** Sends CALLS requests with HttpClient. */
class Driver {
    static String variable(String name) {
        return System.getenv().getOrDefault(name, "");
    }

    static ProxySelector selector() {
        var address = new InetSocketAddress(variable("PROXY_HOST"), Integer.parseInt(variable("PROXY_PORT")));
        if (!variable("PROXY_SCHEME").startsWith("socks")) return ProxySelector.of(address);
        return new ProxySelector() {
            @Override
            public List<Proxy> select(URI uri) {
                return List.of(new Proxy(Proxy.Type.SOCKS, address));
            }

            @Override
            public void connectFailed(URI uri, SocketAddress proxy, IOException error) {}
        };
    }

    static HttpClient client() {
        var builder = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10));
        if (!variable("WAY").startsWith("fields")) return builder.build();
        return builder.proxy(selector())
                .authenticator(new Authenticator() {
                    @Override
                    protected PasswordAuthentication getPasswordAuthentication() {
                        return new PasswordAuthentication(variable("PROXY_USER"), variable("PROXY_PASSWORD").toCharArray());
                    }
                })
                .build();
    }

    public static void main(String[] arguments) {
        if (!variable("WAY").equals("fields-alone")) System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
        try {
            var client = client();
            for (var call = 0; call < Integer.parseInt(variable("CALLS")); call++) {
                if (call > 0 && !variable("SHARED").equals("yes")) client = client();
                var request = HttpRequest.newBuilder(URI.create(variable("TARGET_URL"))).timeout(Duration.ofSeconds(15)).build();
                var response = client.send(request, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() < 300) continue;
                System.out.println(response.statusCode() + " " + response.headers() + " " + response.body());
                System.exit(1);
            }
            System.exit(0);
        } catch (Exception error) {
            for (Throwable cause = error; cause != null; cause = cause.getCause()) System.out.println(cause);
            System.exit(1);
        }
    }
}
