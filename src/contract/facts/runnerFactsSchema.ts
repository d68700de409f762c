/** GET /score/api/runner.schema.json: the JSON Schema of the facts about a runner. */
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { runnerFacts } from "./runnerFacts.ts";

export function runnerFactsSchema(address: string): JsonSchema {
	const schema = toJsonSchema(runnerFacts, { target: "draft-2020-12", typeMode: "output" });
	return { ...schema, $id: address, title: "A runner's result" };
}
