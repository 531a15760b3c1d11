// Decides requests by security rules with the rules engine inside Google's Firestore emulator: thousands per second, without a server or a
// database. It decides whole commits, including look-ups of other documents. So tests, mutation and the proof that the core and the rules
// agree can use it instead of the emulator. tests/rules asks both and fails if they differ.
//
// `java -cp CLASSES:FIRESTORE_JAR RulesJudge` reads one JSON object per line and answers each with one line:
//
//   {"id": 1, "load": "NAME", "source": "rules_version = '2'; …"}
//     -> {"id": 1, "errors": []}
//   the same with "measure": true
//     -> {"id": 1, "errors": [], "milliseconds": 480, "bytes": 150000, "nodes": 17000, "shape": "HEX",
//         "places": [{"line": 12, "bytes": 300, "nodes": 40}, …]}
//                                    the processor time for compiling; the compiled size, including source positions; a digest without
//                                    positions; and the size of each function and each `allow`, with its line
//   {"id": 2, "rules": "NAME", "time": "2026-01-02T03:04:05Z", "auth": {"uid": "u", "token": {…}} | null,
//    "before": {"patients/u": {FIELDS}, …}, and one of
//      "writes": [{"path": "patients/u", "fields": {FIELDS}}, {"path": "…"} (a delete), …]
//      "read":   {"method": "get" | "list", "path": "patients/u", "fields": {FIELDS}, "query": {…}}
//      "file":   {"method": "create", "path": "images/u", "stored": {…} | null, "arriving": {…} | null},
//    "measure": true}
//     -> {"id": 2, "permit": true, "costs": [310], "lookups": [2], "batch": 2, "documents": ["closed/u", …]}
//                                    with "measure": costs and look-ups of each document, also of a refused one; the look-ups of the
//                                    whole batch, as if none were known from another document of the commit; and the documents that
//                                    were looked up. With "measure": "lookups", costs are left out, which is ten times as fast.
//   {"id": 3, "keep": {a question as above, without rules}, "set": "NAME", "expect": true}    -> {"id": 3}
//   {"id": 4, "try": "NAME of rules", "set": "NAME", "from": 12}
//     -> {"id": 4, "broken": 17}     the first kept question of the set with an unexpected answer, -1 if there is none;
//                                    the search begins at the index "from" and continues from the start after the end
//
// FIELDS are Firestore's REST values. The fields of a write are those that the document will have, with transforms applied.
// For a list, "fields" contains what the query's conditions guarantee for every document, and "query" contains its limit and offset.
// The parts of "file" are plain JSON.
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.EvaluationRestrictions;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.protobuf.util.Timestamps;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;

public class RulesJudge {
  /** The store refuses a request if one document needs more expressions than this. */
  private static final int EXPRESSION_LIMIT = 1000;

  /** A part of the engine's message at the limit. */
  private static final String LIMIT_REACHED = "expressions to evaluate has been reached";

  private static final String DOCUMENTS = "/databases/(default)/documents/";
  private static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();
  private static final Map<String, RulesetAst> LOADED = new HashMap<>();
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
    BufferedWriter out = new BufferedWriter(new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8));
    System.setOut(System.err); // The engine's own output must not mix with the answers.
    for (String line; (line = in.readLine()) != null; ) {
      JsonObject question = JsonParser.parseString(line).getAsJsonObject();
      JsonObject answer = new JsonObject();
      answer.add("id", question.get("id"));
      try {
        if (question.has("load")) load(question, answer);
        else if (question.has("keep")) keep(question);
        else if (question.has("try")) tryKept(question, answer);
        else decide(question, answer);
      } catch (RuntimeException | ParseException e) {
        answer.addProperty("problem", String.valueOf(e));
      }
      out.write(GSON.toJson(answer));
      out.write('\n');
      if (!in.ready()) out.flush();
    }
    out.flush();
  }

  // ---- Rules

  private static void load(JsonObject question, JsonObject answer) {
    Source source = Source.newBuilder().addFiles(RulesEngine.file("rules", question.get("source").getAsString())).build();
    long before = THREADS.getCurrentThreadCpuTime();
    CompileResult result = RulesEngine.compile(source, FirebaseRulesLangOptions.builder());
    long compiling = THREADS.getCurrentThreadCpuTime() - before;
    JsonArray errors = new JsonArray();
    for (Issue issue : result.getIssues()) {
      if (issue.getSeverity() != Issue.Severity.ERROR) continue;
      errors.add(issue.getSourcePosition().getLine() + ":" + issue.getSourcePosition().getColumn() + " " + issue.getDescription());
    }
    if (result.hasCompilationError() && errors.isEmpty()) errors.add("does not compile");
    answer.add("errors", errors);
    if (!errors.isEmpty()) return;
    LOADED.put(question.get("load").getAsString(), result.getRulesetAst());
    if (!question.has("measure")) return;
    answer.addProperty("milliseconds", compiling / 1_000_000);
    RulesWeight.of(result.getRulesetAst(), answer);
  }

  // ---- Requests

  /** A question to the rules about one document or file. */
  private record Ask(String service, String method, ExpressionPathValue path, ExpressionValue request, ExpressionValue resource) {}

  /** A parsed question, which can be asked of any rules. */
  private record Question(ImmutableList<Ask> asks, JsonObject before, JsonObject after) {
    static Question read(JsonObject json) throws ParseException {
      JsonObject before = json.has("before") ? json.getAsJsonObject("before") : new JsonObject();
      JsonObject after = new JsonObject();
      for (Map.Entry<String, JsonElement> document : before.entrySet()) after.add(document.getKey(), document.getValue());
      if (json.has("writes")) {
        for (JsonElement element : json.getAsJsonArray("writes")) {
          JsonObject write = element.getAsJsonObject();
          String path = write.get("path").getAsString();
          if (write.has("fields")) after.add(path, write.get("fields"));
          else after.remove(path);
        }
      }
      return new Question(asksOf(json, before), before, after);
    }

    boolean permitted(RulesetAst rules) {
      for (Ask ask : asks) if (!permits(rules, ask, new Lookups(before, after), EXPRESSION_LIMIT)) return false;
      return true;
    }
  }

  private static void decide(JsonObject json, JsonObject answer) throws ParseException {
    RulesetAst rules = rulesOf(json.get("rules"));
    Question question = Question.read(json);
    if (!json.has("measure")) {
      answer.addProperty("permit", question.permitted(rules));
      return;
    }
    boolean permit = true;
    JsonArray costs = new JsonArray();
    JsonArray lookups = new JsonArray();
    Set<String> paths = new TreeSet<>();
    int sum = 0;
    for (Ask ask : question.asks()) {
      Lookups documents = new Lookups(question.before(), question.after());
      boolean permitted = permits(rules, ask, documents, EXPRESSION_LIMIT);
      permit &= permitted;
      if (!json.get("measure").getAsString().equals("lookups")) costs.add(costOf(rules, ask, documents));
      lookups.add(documents.asked.size());
      sum += documents.asked.size();
      for (LookedUp one : documents.asked) paths.add(one.path());
    }
    JsonArray looked = new JsonArray();
    paths.forEach(looked::add);
    answer.addProperty("permit", permit);
    answer.add("costs", costs);
    answer.add("lookups", lookups);
    answer.addProperty("batch", sum);
    answer.add("documents", looked);
  }

  private static RulesetAst rulesOf(JsonElement name) {
    RulesetAst rules = LOADED.get(name.getAsString());
    if (rules == null) throw new IllegalArgumentException("rules not loaded");
    return rules;
  }

  // ---- Kept questions

  private record Kept(Question question, boolean expect) {}

  private static final Map<String, List<Kept>> KEPT = new HashMap<>();

  private static void keep(JsonObject json) throws ParseException {
    Kept kept = new Kept(Question.read(json.getAsJsonObject("keep")), json.get("expect").getAsBoolean());
    KEPT.computeIfAbsent(json.get("set").getAsString(), name -> new ArrayList<>()).add(kept);
  }

  private static void tryKept(JsonObject json, JsonObject answer) {
    RulesetAst rules = rulesOf(json.get("try"));
    List<Kept> all = KEPT.getOrDefault(json.get("set").getAsString(), List.of());
    int from = json.has("from") ? json.get("from").getAsInt() : 0;
    int broken = -1;
    for (int step = 0; step < all.size() && broken < 0; step++) {
      int at = Math.floorMod(from + step, all.size());
      if (all.get(at).question().permitted(rules) != all.get(at).expect()) broken = at;
    }
    answer.addProperty("broken", broken);
  }

  private static ImmutableList<Ask> asksOf(JsonObject question, JsonObject before) throws ParseException {
    if (question.has("writes")) {
      ImmutableList.Builder<Ask> asks = ImmutableList.builder();
      for (JsonElement element : question.getAsJsonArray("writes")) {
        JsonObject write = element.getAsJsonObject();
        String path = write.get("path").getAsString();
        JsonElement stands = before.get(path);
        JsonElement fields = write.get("fields");
        String method = fields == null ? "delete" : stands == null ? "create" : "update";
        asks.add(documentAsk(question, method, path, stands, fields));
      }
      return asks.build();
    }
    if (question.has("read")) {
      JsonObject read = question.getAsJsonObject("read");
      String path = read.get("path").getAsString();
      JsonElement stands = read.has("fields") ? read.get("fields") : before.get(path);
      question.add("query", read.get("query"));
      return ImmutableList.of(documentAsk(question, read.get("method").getAsString(), path, stands, null));
    }
    JsonObject file = question.getAsJsonObject("file");
    JsonObject request = requestOf(question, file.get("method").getAsString());
    request.add("resource", file.get("arriving"));
    return ImmutableList.of(new Ask("firebase.storage", file.get("method").getAsString(),
        RulesEngine.pathOf("/b/bucket/o/" + file.get("path").getAsString()), fromJson(request, question), fromJson(file.get("stored"), question)));
  }

  private static Ask documentAsk(JsonObject question, String method, String path, JsonElement stands, JsonElement fields)
      throws ParseException {
    ExpressionMapValue.Builder request = fromJson(requestOf(question, method), question).getMapValue().toBuilder();
    request.putFields("resource", fields == null ? RulesEngine.NULL : documentOf(path, fields));
    ExpressionValue resource = stands == null ? RulesEngine.NULL : documentOf(path, stands);
    return new Ask("cloud.firestore", method, RulesEngine.pathOf(DOCUMENTS + path), RulesEngine.value(request), resource);
  }

  private static JsonObject requestOf(JsonObject question, String method) {
    JsonObject request = new JsonObject();
    request.add("auth", question.get("auth"));
    request.add("time", question.get("time"));
    request.addProperty("method", method);
    if (question.has("query")) request.add("query", question.get("query"));
    return request;
  }

  /** The rules of files read documents through the name of their service. */
  private static final String[] LOOK_UPS = {"get", "exists", "getAfter", "existsAfter", "firestore.get", "firestore.exists"};

  private static boolean permits(RulesetAst rules, Ask ask, Lookups documents, int limit) {
    return verdictOf(rules, ask, documents, limit) == Verdict.PERMITTED;
  }

  /** `STOPPED`: the limit of expressions was reached, and the request refused. */
  private enum Verdict { PERMITTED, REFUSED, STOPPED }

  private static Verdict verdictOf(RulesetAst rules, Ask ask, Lookups documents, int limit) {
    RuleContext.Builder context = RuleContext.builder().service(ask.service()).method(ask.method()).path(ask.path())
        .supplyVariable("request", ask.request()).supplyVariable("resource", ask.resource());
    for (String name : LOOK_UPS) context.supplyFunction(documents.function(name));
    EvaluationRestrictions limits = EvaluationRestrictions.builder().maximumExpressionSize(limit).build();
    try {
      boolean permit = Futures.getDone(new DefaultEvaluator(rules, ImmutableList.of(), limits).evaluate(context.build())).permit();
      return permit ? Verdict.PERMITTED : Verdict.REFUSED;
    } catch (ExecutionException e) {
      // An evaluation error means a refusal. Only its text says that it was the limit.
      return String.valueOf(e.getMessage()).contains(LIMIT_REACHED) ? Verdict.STOPPED : Verdict.REFUSED;
    }
  }

  /** The smallest limit that doesn't stop the evaluation, which is the cost that the store counts. */
  private static int costOf(RulesetAst rules, Ask ask, Lookups documents) {
    int stopped = 0;
    int finished = EXPRESSION_LIMIT;
    while (finished - stopped > 1) {
      int middle = (stopped + finished) / 2;
      if (verdictOf(rules, ask, documents, middle) == Verdict.STOPPED) stopped = middle;
      else finished = middle;
    }
    return finished;
  }

  /** A document as it is now, or as it will be after the commit. */
  private record LookedUp(boolean later, String path) {}

  /** The other documents, before and after the commit. It records each read, because reading a document again is free in the store. */
  private static final class Lookups {
    final JsonObject before;
    final JsonObject after;
    final Set<LookedUp> asked = new HashSet<>();

    Lookups(JsonObject before, JsonObject after) {
      this.before = before;
      this.after = after;
    }

    AsyncRuntimeFunction function(String name) {
      return new AsyncRuntimeFunction() {
        @Override
        public String name() {
          return name;
        }

        @Override
        public ListenableFuture<ExecutionResponse> execute(ExecutionRequest call) {
          String path = RulesEngine.textOf(call.getArguments(0).getPathValue());
          boolean later = name.endsWith("After");
          String document = path.substring(DOCUMENTS.length());
          asked.add(new LookedUp(later, document));
          JsonElement fields = (later ? after : before).get(document);
          ExpressionValue value = name.contains("exists")
              ? RulesEngine.bool(fields != null)
              : fields == null ? RulesEngine.NULL : documentOf(path, fields);
          return Futures.immediateFuture(ExecutionResponse.newBuilder().setValue(value).build());
        }
      };
    }
  }

  // ---- Values

  private static ExpressionValue documentOf(String path, JsonElement fields) {
    return RulesEngine.value(RulesEngine.documentOf(path, fields.getAsJsonObject()));
  }

  /** Converts plain JSON to the engine's values; the text of `question.time` becomes a timestamp. */
  private static ExpressionValue fromJson(JsonElement json, JsonObject question) throws ParseException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    if (json == null || json.isJsonNull()) return RulesEngine.NULL;
    if (json == question.get("time")) return value.setTimestampValue(Timestamps.parse(json.getAsString())).build();
    if (json.isJsonObject()) {
      ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
      for (Map.Entry<String, JsonElement> field : json.getAsJsonObject().entrySet()) map.putFields(field.getKey(), fromJson(field.getValue(), question));
      return RulesEngine.value(map);
    }
    if (json.isJsonArray()) {
      ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
      for (JsonElement item : json.getAsJsonArray()) list.addValues(fromJson(item, question));
      return value.setListValue(list).build();
    }
    JsonPrimitive primitive = json.getAsJsonPrimitive();
    if (primitive.isBoolean()) return RulesEngine.bool(primitive.getAsBoolean());
    if (primitive.isString()) return RulesEngine.string(primitive.getAsString());
    BigDecimal number = primitive.getAsBigDecimal();
    return number.stripTrailingZeros().scale() <= 0
        ? value.setIntValue(number.longValueExact()).build()
        : value.setFloatValue(number.doubleValue()).build();
  }
}
