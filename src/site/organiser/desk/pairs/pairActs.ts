/** What a person does with pairs: each act is one call, and says what came of it. */
import { trusted } from "../../frame/trusted.ts";
import { fieldOf } from "../log/storedMark.ts";
import { fill } from "../screen/deskElements.ts";
import type { CallOutcome } from "../sending/deskCall.ts";
import type { PairSyncSettings } from "./pairSync.ts";
import type { PairTexts } from "./pairTexts.ts";
import type { ShownPair } from "./shownPairs.ts";

export interface PairActs {
	/** Assigns the marks to the bibs beside them. */
	confirm(rows: readonly ShownPair[]): Promise<void>;
	/** Says that a mark was a wrong press, or that it was none. */
	setMistake(row: ShownPair): Promise<void>;
	/** Takes back the last of these acts that the server has done. */
	undo(): Promise<void>;
	canUndo(): boolean;
}

/** @param say shows what was done, or why not @param onDone after each act */
export function createPairActs(
	texts: PairTexts,
	call: PairSyncSettings["call"],
	say: (text: string, isFailure: boolean) => void,
	onDone: () => void,
): PairActs {
	/** The changes of each act, the last one last. */
	const done: number[][] = [];

	function failed(outcome: Exclude<CallOutcome, { kind: "data" }>): void {
		const message =
			outcome.kind === "refused" ? outcome.message : texts["organiser.desk.pairs.offline"];
		say(fill(texts["organiser.desk.pairs.notDone"], { message }), true);
	}

	async function confirm(body: object, text: string): Promise<void> {
		const outcome = await call("confirm", "", body);
		if (outcome.kind === "data") {
			const changes = trusted<readonly unknown[]>(outcome.data).flatMap((each) => {
				const change = fieldOf(each, "change");
				return typeof change === "number" ? change : [];
			});
			if (changes.length > 0) done.push(changes);
			say(text, false);
		} else failed(outcome);
		onDone();
	}

	const named = ({ source, sequence }: { source: string; sequence: number }) => ({
		source,
		sequence,
	});

	return {
		canUndo: () => done.length > 0,
		async confirm(rows) {
			const pairs = rows.flatMap(({ mark, typed, pno }) =>
				mark && pno !== "" ? [{ mark: named(mark), typed: typed && named(typed), bib: pno }] : [],
			);
			if (pairs.length === 0) return;
			const count = pairs.length;
			await confirm({ pairs }, fill(texts["organiser.desk.pairs.confirmedDone"], { count }));
		},
		async setMistake({ mark, state }) {
			if (!mark) return;
			if (state !== "mistake") {
				await confirm({ mistakes: [named(mark)] }, texts["organiser.desk.pairs.wasMistake"]);
				return;
			}
			const outcome = await call("strike", "", { ...named(mark), isStruck: false });
			if (outcome.kind === "data") say(texts["organiser.desk.pairs.undone"], false);
			else failed(outcome);
			onDone();
		},
		async undo() {
			const changes = done.at(-1);
			if (!changes) return;
			const outcome = await call("undo", "", { changes });
			if (outcome.kind !== "unreachable") done.pop();
			if (outcome.kind === "data") say(texts["organiser.desk.pairs.undone"], false);
			else failed(outcome);
			onDone();
		},
	};
}
