/** Takes all late reads of the board together, after its preview. */
import { useState } from "react";
import { change } from "../../../contract/changes/askedChange.ts";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { reloadBoard } from "./boardData.ts";

interface Props {
	/** The number of rows, as it is shown. */
	count: string;
	/** When the rows were counted, epoch ms: a read that arrived since was not seen. */
	until: number;
}

export function TakeAll({ count, until }: Props) {
	const { place, texts } = useScreen("board");
	/** What the person saw when opening it; null while it is closed. */
	const [seen, setSeen] = useState<number | null>(null);
	const [isBusy, setBusy] = useState(false);
	const request = seen === null ? null : ({ kind: "takeReads", until: seen } as const);
	const preview = usePreview(place, request);

	async function take() {
		if (request === null) return;
		setBusy(true);
		const why = texts["organiser.board.why.take"];
		const asked = { ...request, why };
		const answer = await callOrganiser(place.server, change, { pjid: place.eventId }, asked);
		const made = dataOrToast(answer, texts, texts["organiser.board.done.failed"]);
		setBusy(false);
		if (made === null) return;
		setSeen(null);
		showDone({
			text: texts["organiser.board.done.takenAll"],
			change: made.flatMap((each) => each.change ?? []),
		});
		await reloadBoard();
	}
	return (
		<div className="panel-body">
			<p>{texts["organiser.board.late.help"]}</p>
			<button
				type="button"
				className="act act-small"
				aria-expanded={seen !== null}
				onClick={() => setSeen(seen === null ? until : null)}
			>
				{filled(texts["organiser.board.late.all"], { count })}
			</button>
			{seen !== null && (
				<>
					<WhatWouldChange preview={preview} />
					<button
						type="button"
						className="act"
						disabled={isBusy || dataOf(preview) === null}
						onClick={() => void take()}
					>
						{texts["organiser.board.late.do"]}
					</button>
				</>
			)}
		</div>
	);
}
