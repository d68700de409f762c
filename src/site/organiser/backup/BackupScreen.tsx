import { useState } from "react";
import { addressOf } from "../../../contract/kit/client/addressOf.ts";
import { packEvent } from "../../../contract/transfer/packEvent.ts";
import { type VerifiedRecord, verifyRecord } from "../../../contract/transfer/verifyRecord.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { BackupAge } from "./BackupAge.tsx";
import { UnpackPanel } from "./UnpackPanel.tsx";

export const BackupScreen = asIsland(() => {
	return (
		<div className="backup">
			<BackupAge />
			<FilePanel />
			<UnpackPanel />
			<RecordPanel />
		</div>
	);
});

/** Downloads the event as one file. */
function FilePanel() {
	const {
		place: { server, eventId },
		texts,
	} = useScreen("backup");
	const file = `${eventId}.gantry`;
	return (
		<Panel id="event-file" title={texts["organiser.backup.file"]}>
			<div className="panel-body">
				<p>{texts["organiser.backup.contents"]}</p>
				<a
					className="btn"
					href={`${server}${addressOf(packEvent, { pjid: eventId })}`}
					download={file}
				>
					{filled(texts["organiser.backup.download"], { file })}
				</a>
			</div>
		</Panel>
	);
}

/** Recomputes the signed record of the event. */
function RecordPanel() {
	const {
		place: { server, eventId },
		texts,
	} = useScreen("backup");
	const [verified, setVerified] = useState<VerifiedRecord | null>(null);
	const [isRunning, setRunning] = useState(false);

	async function verify() {
		setRunning(true);
		const answer = dataOrToast(
			await callOrganiser(server, verifyRecord, { pjid: eventId }, {}),
			texts,
		);
		setRunning(false);
		if (answer !== null) setVerified(answer);
	}

	return (
		<Panel id="signed-record" title={texts["organiser.backup.record"]}>
			<div className="panel-body">
				<p>{texts["organiser.backup.recordHint"]}</p>
				<button type="button" className="btn" disabled={isRunning} onClick={() => void verify()}>
					{texts[isRunning ? "organiser.backup.verifying" : "organiser.backup.verify"]}
				</button>
				<p role="status" className={verified?.fits === false ? "alarm" : ""}>
					{verified !== null && verdictText(verified, texts)}
				</p>
			</div>
		</Panel>
	);
}

function verdictText(verified: VerifiedRecord, texts: TextsOf<"backup">): string {
	const { fits, reads, changes, head, row, problem } = verified;
	if (!fits) return filled(texts["organiser.backup.misfit"], { row, problem });
	return filled(texts["organiser.backup.fits"], {
		reads: String(reads),
		changes: String(changes),
		head: head.slice(0, 16).replace(/(.{4})(?=.)/g, "$1-"),
	});
}
