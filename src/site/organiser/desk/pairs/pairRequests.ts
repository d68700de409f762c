/** What a person does with pairs: each request is one call, and shows its outcome. */

import { confirmPairs } from "../../../../contract/desk/confirmPairs.ts";
import { strikeMark } from "../../../../contract/desk/strikeMark.ts";
import { undoPairs } from "../../../../contract/desk/undoPairs.ts";
import { callOperation } from "../../../../contract/kit/client/callOperation.ts";
import type { RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import { dataOf, mayPass, type Outcome } from "../../../../contract/kit/client/outcome.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { fill } from "../screen/deskElements.ts";
import type { PairServer } from "./pairSync.ts";
import type { ShownPair } from "./shownPairs.ts";

/** @param say shows what was done, or why not @param onDone after each change */
export function createPairRequests(
	texts: TextsOf<"desk">,
	{ server, at }: PairServer,
	say: (text: string, isFailure: boolean) => void,
	onDone: () => void,
) {
	/** The changes of each request, the last one last. */
	const done: number[][] = [];

	/** Says what was done, or why not. */
	function tell(outcome: Outcome<unknown>, text: string): void {
		if (outcome.kind === "answered") say(text, false);
		else {
			const message = mayPass(outcome) ? texts["organiser.desk.pairs.offline"] : outcome.message;
			say(fill(texts["organiser.desk.pairs.notDone"], { message }), true);
		}
		onDone();
	}

	async function confirm(request: RequestOf<typeof confirmPairs>, text: string): Promise<void> {
		const outcome = await callOperation(server, confirmPairs, at, request);
		const changes = new Set(dataOf(outcome)?.flatMap(({ change }) => change ?? []));
		if (changes.size > 0) done.push([...changes]);
		tell(outcome, text);
	}

	const named = ({ source, sequence }: { source: string; sequence: number }) => ({
		source,
		sequence,
	});

	return {
		canUndo: (): boolean => done.length > 0,
		/** Assigns the marks to the bibs beside them. */
		async confirm(rows: readonly ShownPair[]) {
			const pairs = rows.flatMap(({ mark, typed, pno }) =>
				mark && pno !== "" ? [{ mark: named(mark), typed: typed && named(typed), bib: pno }] : [],
			);
			if (pairs.length === 0) return;
			const count = pairs.length;
			await confirm({ pairs }, fill(texts["organiser.desk.pairs.confirmedDone"], { count }));
		},
		/** Says that a mark was a wrong press, or that it was none. */
		async setMistake({ mark, state }: ShownPair) {
			if (!mark) return;
			if (state !== "mistake") {
				await confirm({ mistakes: [named(mark)] }, texts["organiser.desk.pairs.wasMistake"]);
				return;
			}
			const request = { ...named(mark), isStruck: false };
			tell(
				await callOperation(server, strikeMark, at, request),
				texts["organiser.desk.pairs.undone"],
			);
		},
		/** Takes back the last of these changes that the server has done. */
		async undo() {
			const changes = done.at(-1);
			if (!changes) return;
			const outcome = await callOperation(server, undoPairs, at, { changes });
			if (!mayPass(outcome)) done.pop();
			tell(outcome, texts["organiser.desk.pairs.undone"]);
		},
	};
}
