/** GET /score/api/runner.schema.json: the facts about a runner as JSON Schema, made from what they are told by. */
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { runnerFacts } from "./runnerFacts.ts";

export function runnerFactsSchema(address: string): JsonSchema {
	const schema = toJsonSchema(runnerFacts, { target: "draft-2020-12", typeMode: "output" });
	return { ...schema, $id: address, title: "A runner's result" };
}
