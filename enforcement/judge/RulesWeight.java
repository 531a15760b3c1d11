// The size of compiled rules. The service documents a limit of 250 KB, and refuses some smaller rules. It has the same compiler as the
// emulator.
import com.google.firebase.rules.runtime.v1.CallExpression;
import com.google.firebase.rules.runtime.v1.Expression;
import com.google.firebase.rules.runtime.v1.Function;
import com.google.firebase.rules.runtime.v1.MatchRule;
import com.google.firebase.rules.runtime.v1.Permission;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.runtime.v1.ServiceRule;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

final class RulesWeight {
  private RulesWeight() {}

  /** Adds the bytes, the nodes, the compiler's work, the digest without positions, and the size of each function and permission to an answer. */
  static void of(RulesetAst rules, JsonObject answer) {
    answer.addProperty("bytes", rules.getSerializedSize());
    answer.addProperty("nodes", nodesOf(rules));
    Work work = Work.of(rules);
    answer.addProperty("work", work.work);
    answer.addProperty("functions", work.functions);
    answer.addProperty("depth", work.depth);
    answer.addProperty("shape", digestOf(withoutPositions(rules)));
    JsonArray places = new JsonArray();
    collect(rules, places);
    answer.add("places", places);
  }

  /**
   * A count that the compiler's time follows: for each permission, the calls of functions in the rules that it leads to, each function expanded at
   * each call, times the functions that can be called there, among which the compiler searches one by one.
   */
  private static final class Work {
    long work = 0;
    int functions = 0;
    int depth = 0;

    static Work of(RulesetAst rules) {
      Work work = new Work();
      for (ServiceRule service : rules.getServiceRulesList()) {
        Map<String, Function> scope = with(with(Map.of(), rules.getFunctionsList()), service.getFunctionsList());
        for (MatchRule match : service.getMatchRulesList()) work.add(match, scope);
      }
      return work;
    }

    private void add(MatchRule match, Map<String, Function> outer) {
      Map<String, Function> scope = with(outer, match.getFunctionsList());
      Map<String, Calls> known = new HashMap<>();
      functions = Math.max(functions, scope.size());
      for (Permission permission : match.getPermissionsList()) {
        Calls calls = callsOf(permission.getAllow(), scope, known);
        work += calls.count() * scope.size();
        depth = Math.max(depth, calls.depth());
      }
      for (MatchRule inner : match.getMatchRulesList()) add(inner, scope);
    }

    private static Map<String, Function> with(Map<String, Function> outer, List<Function> functions) {
      Map<String, Function> scope = new HashMap<>(outer);
      for (Function function : functions) scope.put(function.getId().getName(), function);
      return scope;
    }

    /** The calls of functions below an expression, and how deep its expressions are nested, both with each function in the place of its call. */
    private record Calls(long count, int depth) {}

    private static Calls callsOf(Message message, Map<String, Function> scope, Map<String, Calls> known) {
      long count = 0;
      int depth = 0;
      for (Message child : childrenOf(message)) {
        Calls below = callsOf(child, scope, known);
        count += below.count();
        depth = Math.max(depth, below.depth());
      }
      if (message instanceof CallExpression call && !call.hasOperand()) {
        String name = call.getFunctionName().getName();
        Function called = scope.get(name);
        if (called != null) {
          Calls inside = known.get(name);
          if (inside == null) known.put(name, inside = callsOf(called.getBody(), scope, known));
          count += 1 + inside.count();
          depth = Math.max(depth, inside.depth());
        }
      }
      return new Calls(count, message instanceof Expression ? depth + 1 : depth);
    }
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
