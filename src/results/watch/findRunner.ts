/** Finds runners for organisers, hidden ones too. */
import { findRunner } from "../../contract/watch/findRunner.ts";
import { handle } from "../door/handle.ts";
import type { WatchQuestions } from "./watchQuestions.ts";

/** The route of findRunner. */
export function findRunnerRoute({ answer }: Pick<WatchQuestions, "answer">) {
	return handle(findRunner, ({ q, limit }, { exchange, place }) =>
		answer(exchange, place.pjid, { kind: "runners", q, limit }),
	);
}
