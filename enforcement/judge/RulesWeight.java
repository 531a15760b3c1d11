// The size of compiled rules. The service documents a limit of 250 KB, and refuses some smaller rules. It has the same compiler as the
// emulator.
import com.google.firebase.rules.runtime.v1.Function;
import com.google.firebase.rules.runtime.v1.Permission;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

final class RulesWeight {
  private RulesWeight() {}

  /** Adds the bytes, the nodes, the digest without positions, and the size of each function and permission to an answer. */
  static void of(RulesetAst rules, JsonObject answer) {
    answer.addProperty("bytes", rules.getSerializedSize());
    answer.addProperty("nodes", nodesOf(rules));
    answer.addProperty("shape", digestOf(withoutPositions(rules)));
    JsonArray places = new JsonArray();
    collect(rules, places);
    answer.add("places", places);
  }

  private static void collect(Message message, JsonArray places) {
    if (message instanceof Function function) add(places, function, function.getId().getSourcePosition());
    else if (message instanceof Permission permission) add(places, permission, permission.getIds(0).getSourcePosition());
    else for (Message child : childrenOf(message)) collect(child, places);
  }

  private static void add(JsonArray places, Message message, SourcePosition position) {
    JsonObject place = new JsonObject();
    place.addProperty("line", position.getLine());
    place.addProperty("bytes", message.getSerializedSize());
    place.addProperty("nodes", nodesOf(message));
    places.add(place);
  }

  private static int nodesOf(Message message) {
    int nodes = 1;
    for (Message child : childrenOf(message)) nodes += nodesOf(child);
    return nodes;
  }

  private static List<Message> childrenOf(Message message) {
    return message.getAllFields().entrySet().stream()
        .filter(field -> field.getKey().getJavaType() == FieldDescriptor.JavaType.MESSAGE)
        .flatMap(field -> field.getKey().isRepeated() ? ((List<?>) field.getValue()).stream() : List.of(field.getValue()).stream())
        .map(Message.class::cast)
        .toList();
  }

  private static Message withoutPositions(Message message) {
    Message.Builder bare = message.toBuilder();
    for (Map.Entry<FieldDescriptor, Object> entry : message.getAllFields().entrySet()) {
      FieldDescriptor field = entry.getKey();
      if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE) continue;
      bare.clearField(field);
      if (field.getMessageType().equals(SourcePosition.getDescriptor())) continue;
      if (field.isRepeated()) for (Object child : (List<?>) entry.getValue()) bare.addRepeatedField(field, withoutPositions((Message) child));
      else bare.setField(field, withoutPositions((Message) entry.getValue()));
    }
    return bare.build();
  }

  private static String digestOf(Message message) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(message.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
