/** Takes a change back. Where that needs a second look, it asks before, with a preview. */
import { useState } from "react";
import { undo } from "../../../../contract/changes/undo.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { type PreviewData, preview } from "../../../../contract/preview/preview.ts";
import { failureText } from "../answerTexts.ts";
import { showDone, showFailure } from "../doneToasts.ts";
import { callOrganiser } from "../organiserCalls.ts";
import { useScreen } from "../screenContext.tsx";
import { builtUponText } from "./builtUponText.ts";

/** A change to take back; that of an undoing does its change again. */
export interface AskedUndo {
	change: number;
	/** What it changed. */
	sentence: string;
	/** Whether the change is done again, and not taken back. */
	isRedo: boolean;
	/** All its runners would go with one press. */
	isImport: boolean;
}

export interface Undoing {
	isBusy: boolean;
	/** What is asked about now; null for nothing. */
	asked: AskedUndo | null;
	press(asked: AskedUndo): Promise<void>;
	confirm(): Promise<void>;
	cancel(): void;
}

interface Choices {
	/** Whether it asks before an undoing that moves results, and not before that of an import only. */
	asksForResults: boolean;
	/** After each attempt. */
	onTried: () => unknown;
}

export function useUndo({ asksForResults, onTried }: Choices): Undoing {
	const { place, texts } = useScreen("frame");
	const { server, eventId } = place;
	const [isBusy, setBusy] = useState(false);
	const [asked, setAsked] = useState<AskedUndo | null>(null);

	async function takeBack({ change, sentence }: AskedUndo): Promise<void> {
		const answer = await callOrganiser(server, undo, { pjid: eventId }, { change });
		const undone = dataOf(answer);
		if (undone !== null) {
			const text = texts[undone.isInForce ? "organiser.toast.redone" : "organiser.toast.undone"];
			showDone({ text: `${text}: ${sentence}`, change: undone.change });
		} else if (answer.kind === "conflict" && answer.code === "built-upon") {
			showFailure(texts["organiser.toast.notUndone"], builtUponText(answer.later, texts));
		} else showFailure(texts["organiser.toast.notUndone"], failureText(answer, texts));
		await onTried();
	}
	async function needsAsking({ change, isImport }: AskedUndo): Promise<boolean> {
		if (isImport || !asksForResults) return isImport;
		const would = await callOrganiser(server, preview, { pjid: eventId }, { undo: change });
		const data = dataOf(would);
		return data !== null && movesResults(data);
	}
	async function whileBusy(work: () => Promise<void>): Promise<void> {
		setBusy(true);
		try {
			await work();
		} finally {
			setBusy(false);
		}
	}
	return {
		isBusy,
		asked,
		async press(wanted) {
			if (asked?.change === wanted.change) return setAsked(null);
			setAsked(null);
			await whileBusy(async () => {
				if (await needsAsking(wanted)) setAsked(wanted);
				else await takeBack(wanted);
			});
		},
		async confirm() {
			if (asked === null) return;
			setAsked(null);
			await whileBusy(() => takeBack(asked));
		},
		cancel: () => setAsked(null),
	};
}

function movesResults({ ranks, winners, statuses, added, removed }: PreviewData): boolean {
	return [ranks, winners, statuses, added, removed].some(({ count }) => count > 0);
}
