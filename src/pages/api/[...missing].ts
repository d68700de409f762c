/** Any other address below /score/api: programs get JSON there too. */
import { jsonAnswer } from "../../contract/jsonAnswer.ts";
import type { FactsRefusal } from "../../contract/runnerFacts.ts";
import { CACHE_CONTROL } from "../../contract/site.ts";

const NOTHING: FactsRefusal = {
	code: "unknown-call",
	message: "a runner's result is at /score/api/{pjid}/{pno}",
};

export function GET(): Response {
	return jsonAnswer(404, CACHE_CONTROL.live, NOTHING);
}
