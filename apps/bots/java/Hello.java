import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.pusher.client.Pusher;
import com.pusher.client.PusherOptions;
import com.pusher.client.channel.PrivateChannel;
import com.pusher.client.channel.PrivateChannelEventListener;
import com.pusher.client.channel.PusherEvent;
import com.pusher.client.util.HttpChannelAuthorizer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;

/**
 * Enters as a guest and says hello, with the official Java client:
 * java -cp 'lib/*' Hello.java http://127.0.0.1:4000 SPACE_ID
 */
public final class Hello {
  private static JsonObject call(String url, String body) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url)).version(HttpClient.Version.HTTP_1_1);
    if (body != null)
      request
          .header("Content-Type", "application/json")
          .POST(HttpRequest.BodyPublishers.ofString(body));
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() >= 300) throw new IllegalStateException(url + ": " + answer.body());
    return JsonParser.parseString(answer.body()).getAsJsonObject();
  }

  private static void finish(String failure) {
    if (failure != null) System.err.println(failure);
    Runtime.getRuntime().halt(failure == null ? 0 : 1);
  }

  /** What both channels need; each overrides what it listens for. */
  private abstract static class Listener implements PrivateChannelEventListener {
    @Override
    public void onAuthenticationFailure(String message, Exception cause) {
      finish(message);
    }

    @Override
    public void onSubscriptionSucceeded(String channel) {}

    @Override
    public void onEvent(PusherEvent event) {}
  }

  public static void main(String[] arguments) throws Exception {
    String origin = arguments[0];
    String spaceId = arguments[1];
    JsonObject ask = new JsonObject();
    ask.addProperty("id", spaceId);
    ask.addProperty("name", "Java bot");
    JsonObject login = call(origin + "/api/v1/guest-login", ask.toString());
    JsonObject guest = login.getAsJsonObject("data");
    String userId = guest.getAsJsonObject("user").get("id").getAsString();
    JsonObject floor =
        guest.getAsJsonObject("space").getAsJsonArray("floors").get(0).getAsJsonObject();
    String roomId =
        floor.getAsJsonArray("rooms").get(0).getAsJsonObject().get("uuid").getAsString();
    JsonObject config = call(origin + "/api/v1/config", null).getAsJsonObject("data");
    String key = config.getAsJsonObject("realtime").get("key").getAsString();

    HttpChannelAuthorizer authorizer = new HttpChannelAuthorizer(origin + "/broadcasting/auth");
    authorizer.setHeaders(
        Map.of(
            "Authorization", "Bearer " + login.get("token").getAsString(),
            "x-space-token", guest.get("space_token").getAsString()));
    URI address = URI.create(origin);
    boolean isTls = address.getScheme().equals("https");
    int port = address.getPort() >= 0 ? address.getPort() : isTls ? 443 : 80;
    PusherOptions options =
        new PusherOptions()
            .setHost(address.getHost())
            .setWsPort(port)
            .setWssPort(port)
            .setUseTLS(isTls)
            .setChannelAuthorizer(authorizer);
    Pusher pusher = new Pusher(key, options);
    String roomChannel = "private-room_" + roomId;

    Listener replies =
        new Listener() {
          @Override
          public void onEvent(PusherEvent event) {
            JsonObject reply = JsonParser.parseString(event.getData()).getAsJsonObject();
            String ref = reply.has("ref") ? reply.get("ref").getAsString() : "";
            System.out.println("reply " + ref + " " + reply.get("ok"));
            if (!reply.get("ok").getAsBoolean())
              finish(reply.getAsJsonObject("error").get("message").getAsString());
            if (ref.equals("hello")) finish(null);
            if (!ref.equals("in")) return;
            JsonObject hello = new JsonObject();
            hello.addProperty("channel_id", "room_" + roomId);
            hello.addProperty("content", "Hello!");
            hello.addProperty("ref", "hello");
            pusher
                .getPrivateChannel(roomChannel)
                .trigger("client-MesssageEvent", hello.toString());
          }
        };
    Listener entry =
        new Listener() {
          @Override
          public void onSubscriptionSucceeded(String channel) {
            PrivateChannel room = pusher.getPrivateChannel(roomChannel);
            JsonObject enter = new JsonObject();
            enter.addProperty("room", roomId);
            enter.addProperty("ref", "in");
            room.trigger("client-LoginEvent", enter.toString());
          }
        };
    pusher.connect();
    // The replies first: the client subscribes in this order, and whispers when the last is open.
    pusher.subscribePrivate("private-user." + userId + "_" + spaceId, replies, "Reply");
    pusher.subscribePrivate(roomChannel, entry);
    // The client's own threads do not keep the program running.
    Thread.currentThread().join();
  }
}
