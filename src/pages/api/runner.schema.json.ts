/** What the facts about a runner are made of, as JSON Schema. */
import type { APIRoute } from "astro";
import { jsonAnswer } from "../../contract/jsonAnswer.ts";
import { runnerFactsSchema } from "../../contract/runnerFactsSchema.ts";
import { CACHE_CONTROL } from "../../contract/site.ts";

export const GET: APIRoute = ({ locals: { site } }) =>
	jsonAnswer(
		200,
		CACHE_CONTROL.announced,
		runnerFactsSchema(`${site.siteOrigin}/score/api/runner.schema.json`),
	);
