/** The JSON Schema of a runner's facts. */
import type { APIContext } from "astro";
import { jsonAnswer } from "../../contract/facts/jsonAnswer.ts";
import { runnerFactsSchema } from "../../contract/facts/runnerFactsSchema.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";

export function GET({ locals: { site } }: APIContext): Response {
	const address = `${site.siteOrigin}/score/api/runner.schema.json`;
	return jsonAnswer(200, CACHE_CONTROL.announced, runnerFactsSchema(address));
}
