/** Lists and results from files: what a file would change is looked at first, then written as one change. */

import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { ReadImportData } from "../../../contract/importing/readImport.ts";
import { showDone } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { $event } from "../frame/organisedEventStore.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { idleGunsText } from "../gun/idleGunsText.ts";
import { AfterPanel } from "./AfterPanel.tsx";
import { ColumnPanel, corrections } from "./ColumnPanel.tsx";
import { ColumnProofPanel } from "./ColumnProofPanel.tsx";
import { isCompleteList } from "./completeList.ts";
import { FileDrop } from "./FileDrop.tsx";
import { FileHead } from "./FileHead.tsx";
import { ImportLists } from "./ImportLists.tsx";
import { PROBLEM_CODES } from "./importCodes.ts";
import { LogPanel } from "./LogPanel.tsx";
import { type HandedFile, useImport } from "./useImport.ts";
import { WriteBar } from "./WriteBar.tsx";

export const ImportScreen = asIsland(() => {
	const { place, texts } = useScreen("import");
	const state = useStore($event);
	const { stage, choose, change, write, drop } = useImport(place, texts);
	const [removes, setRemoves] = useState(false);
	const [replacesNames, setReplacesNames] = useState(false);
	const [written, setWritten] = useState<{ file: string; count: string } | null>(null);
	const [movedOnBy, setMovedOnBy] = useState<string | null>(null);
	const file = stage.kind === "read" ? stage.handed.file : null;
	// Another file is another decision.
	useEffect(() => {
		if (file !== null) setRemoves(false);
		setReplacesNames(false);
		setMovedOnBy(null);
	}, [file]);
	if (state.kind === "unknown") return <p className="alarm">{texts["organiser.unknownEvent"]}</p>;
	if (state.kind === "loading") return <p className="quiet">{texts["organiser.loading"]}</p>;

	if (stage.kind !== "read") {
		const idle = written === null ? null : idleGunsText(state.event.waves, texts);
		return (
			<>
				<h1>{texts["organiser.import.title"]}</h1>
				<p className="quiet">{texts["organiser.import.lead"]}</p>
				{written !== null && (
					<p className="sheet panel panel-body import-next">
						<b>{filled(texts["organiser.import.wroteNext"], written)}</b>
						<a className="btn" href={`${place.dashboard}/setup#checklist`}>
							{texts["organiser.import.nextSetup"]}
						</a>
						<a className="btn" href={`${place.dashboard}/runner`}>
							{texts["organiser.import.nextPeople"]}
						</a>
					</p>
				)}
				{idle !== null && <p className="alarm">{idle}</p>}
				<FileDrop reading={stage.kind === "reading" ? stage.name : null} onFile={choose} />
			</>
		);
	}

	const { handed, isBusy } = stage;
	const { data } = handed;
	const removing = removes && isCompleteList(data);
	const count = changesOf(handed, removing);
	async function writeNow() {
		const outcome = await write(handed, { removesOthers: removing, replacesNames });
		if (outcome === null) return;
		if ("movedOnBy" in outcome) {
			setMovedOnBy(outcome.movedOnBy);
			return;
		}
		const values = { file: handed.file.name, count: count.toLocaleString(place.language) };
		setWritten(values);
		showDone({ text: filled(texts["organiser.import.written"], values), change: outcome.change });
	}
	return (
		<div className="importing" aria-busy={isBusy}>
			<FileHead handed={handed} onChange={(choices) => change(handed, choices)} onAnother={drop} />
			{movedOnBy !== null && (
				<p className="alarm" role="alert">
					{filled(texts["organiser.import.movedOn"], { who: movedOnBy })}
				</p>
			)}
			{data.log !== null && (
				<LogPanel handed={handed} log={data.log} onChange={(choices) => change(handed, choices)} />
			)}
			{data.problem !== "" && (
				<div className="alarm" role="alert">
					<p>
						{data.log === null ? (
							<>
								<b>{texts["organiser.import.problem"]}</b>
								<br />
								{problemText(data, texts)}
								<br />
								{texts["organiser.import.problemHint"]}
							</>
						) : (
							<b>{problemText(data, texts)}</b>
						)}
					</p>
				</div>
			)}
			<ColumnProofPanel
				data={data}
				ranking={handed.choices.ranking}
				onColumn={(column, as) => {
					const known = handed.choices.columns ?? data.corrected;
					change(handed, { columns: corrections(known, column, as) });
				}}
				onRanking={(ranking) => change(handed, { ranking })}
			/>
			{data.columns.length > 0 && data.log === null && (
				<ColumnPanel
					data={data}
					asked={handed.choices.columns ?? null}
					onChange={(columns) => change(handed, { columns })}
				/>
			)}
			{data.problem === "" && (
				<div className="import-lists">
					<ImportLists handed={handed} onGone={() => change(handed, {})} />
					<AfterPanel
						handed={handed}
						removes={removing}
						onRemoves={setRemoves}
						replacesNames={replacesNames}
						onReplacesNames={setReplacesNames}
						onGone={() => change(handed, {})}
					/>
				</div>
			)}
			{data.problem === "" && (
				<WriteBar
					count={count}
					rejected={data.counts.rejected}
					isBusy={isBusy}
					isAsking={data.otherNames !== null && !replacesNames}
					onWrite={writeNow}
					onCancel={drop}
				/>
			)}
		</div>
	);
});

/** What the import would write. */
function changesOf({ data: { counts, reads } }: HandedFile, removes: boolean): number {
	return counts.changed + counts.added + reads + (removes ? counts.removed : 0);
}

/** The server's own words are for commands: they name options. */
function problemText(
	{ problemCode }: Pick<ReadImportData, "problemCode">,
	texts: TextsOf<"import">,
): string {
	const code = PROBLEM_CODES.find((each) => each === problemCode) ?? "other";
	return texts[`organiser.import.problem.${code}`];
}
