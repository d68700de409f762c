/** The requests for the calls of people who type bibs at a point. */
import { GUN } from "../../fixtures/smallRace.ts";

const typed = (sequence: number) => ({ source: "typist", sequence });

/** @param ask makes a request of a body about the new event */
export function pairQuestions<Question>(ask: (body: unknown) => Question) {
	return {
		sendBibs: ask([
			{ ...typed(1), point: "F", bib: "00123", typedAt: GUN + 5_503_000 },
			{ ...typed(2), point: "F", bib: "", typedAt: GUN + 5_505_000 },
		]),
		listPairs: ask({ point: "F", complete: "1" }),
		confirmPairs: ask({
			pairs: [{ mark: { source: "desk", sequence: 3 }, typed: typed(1), bib: "00123" }],
		}),
		undoPairs: ask({ changes: [12] }),
	};
}
