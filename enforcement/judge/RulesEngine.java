// The rules engine inside Google's Firestore emulator, as the two programs in this folder use it: it compiles rules and converts
// Firestore's REST values.
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.NullValue;
import com.google.protobuf.util.Timestamps;
import java.util.Base64;
import java.util.Map;

final class RulesEngine {
  private RulesEngine() {}

  static final ExpressionValue NULL = ExpressionValue.newBuilder().setNullValue(NullValue.NULL_VALUE).build();

  /** Compiles rules in the same way as the services do. Rules of files may read documents. `options` requests additional output. */
  static CompileResult compile(Source source, FirebaseRulesLangOptions.Builder options) {
    return FirebaseRulesProtoCompiler.createStandalone(options.allowCrossServiceRules(true).build()).compile(source);
  }

  static com.google.firebase.rules.v1.File file(String name, String content) {
    return com.google.firebase.rules.v1.File.newBuilder().setName(name).setContent(content).build();
  }

  static ExpressionPathValue pathOf(String text) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : text.split("/")) {
      if (!segment.isEmpty()) path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
    }
    return path.build();
  }

  /** '/databases/…' from a path that rules pass to a look-up. */
  static String textOf(ExpressionPathValue path) {
    StringBuilder text = new StringBuilder();
    for (ExpressionPathSegmentValue segment : path.getSegmentsList()) text.append('/').append(segment.getSimple());
    return text.toString();
  }

  static ExpressionValue string(String text) {
    return ExpressionValue.newBuilder().setStringValue(text).build();
  }

  static ExpressionValue bool(boolean value) {
    return ExpressionValue.newBuilder().setBoolValue(value).build();
  }

  /** A document in the form that rules see: `data` and `id`. */
  static ExpressionMapValue.Builder documentOf(String path, JsonObject fields) {
    return ExpressionMapValue.newBuilder()
        .putFields("data", mapOf(fields))
        .putFields("id", string(path.substring(path.lastIndexOf('/') + 1)));
  }

  static ExpressionValue value(ExpressionMapValue.Builder map) {
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue mapOf(JsonObject fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    for (Map.Entry<String, JsonElement> field : fields.entrySet()) map.putFields(field.getKey(), fromRest(field.getValue().getAsJsonObject()));
    return value(map);
  }

  private static ExpressionValue fromRest(JsonObject typed) {
    String kind = typed.keySet().iterator().next();
    JsonElement inside = typed.get(kind);
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    return switch (kind) {
      case "nullValue" -> NULL;
      case "booleanValue" -> bool(inside.getAsBoolean());
      case "integerValue" -> value.setIntValue(inside.getAsLong()).build();
      case "doubleValue" -> value.setFloatValue(inside.getAsDouble()).build();
      case "stringValue" -> string(inside.getAsString());
      case "timestampValue" -> value.setTimestampValue(Timestamps.parseUnchecked(inside.getAsString())).build();
      case "bytesValue" -> value.setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(inside.getAsString()))).build();
      case "referenceValue" -> value.setPathValue(pathOf(inside.getAsString())).build();
      case "mapValue" -> mapOf(inside.getAsJsonObject().has("fields") ? inside.getAsJsonObject().getAsJsonObject("fields") : new JsonObject());
      case "arrayValue" -> {
        ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
        JsonElement values = inside.getAsJsonObject().get("values");
        if (values != null) for (JsonElement item : values.getAsJsonArray()) list.addValues(fromRest(item.getAsJsonObject()));
        yield value.setListValue(list).build();
      }
      default -> throw new IllegalArgumentException("value of unknown kind " + kind);
    };
  }
}
