/** What follows from an import: counts, what the public would see differently, and the first rejected cells. */

import { useEffect, useState } from "react";
import { type ImportRow, listImportRows } from "../../../contract/importing/listImportRows.ts";
import { previewImport } from "../../../contract/importing/previewImport.ts";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { callOrganiser, FILE_SENDING } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { Previewed } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { isCompleteList } from "./completeList.ts";
import { cellText, reasonText } from "./importWords.ts";
import { rejectedCsv } from "./rejectedCsv.ts";
import type { HandedFile } from "./useImport.ts";
import { useImportRows } from "./useImportRows.ts";

interface Props {
	handed: HandedFile;
	removes: boolean;
	onRemoves: (removes: boolean) => void;
	/** Whether a person confirmed the names of the file. */
	replacesNames: boolean;
	onReplacesNames: (replaces: boolean) => void;
	onGone: () => void;
}

const REJECTED_SHOWN = 5;
const ROWS_AT_ONCE = 1_000;

export function AfterPanel(props: Props) {
	const { place, texts } = useScreen("import");
	const { handed, removes, onRemoves, onGone } = props;
	const { data } = handed;
	const { counts, runners } = data;
	const previewed = useImportPreview(place, handed, removes);
	const shown = (value: number) => value.toLocaleString(place.language);
	const after = runners + counts.added - (removes ? counts.removed : 0);
	const others = [
		[texts["organiser.import.reads"], data.reads, false],
		[texts["organiser.import.withoutChip"], data.withoutChip, true],
		[texts["organiser.import.byHand"], data.kept, false],
	] as const;
	const { categories, groups, waves, points } = data.course;
	const course = [
		[texts["organiser.import.field.category"], categories],
		[texts["organiser.import.field.group"], groups],
		[texts["organiser.import.field.wave"], waves],
		[texts["organiser.import.field.point"], points],
	] as const;
	return (
		<Panel id="import-after" title={texts["organiser.import.afterwards"]} className="import-after">
			<div className="panel-body">
				<dl className="import-figures">
					<div>
						<dt>{texts["organiser.import.runners"]}</dt>
						<dd>
							{shown(runners)} → {shown(after)}
						</dd>
					</div>
					{course.map(([name, value]) =>
						value === 0 ? null : (
							<div key={name}>
								<dt>{filled(texts["organiser.import.courseChanged"], { what: name })}</dt>
								<dd>{shown(value)}</dd>
							</div>
						),
					)}
					{others.map(([name, value, isWaiting]) => (
						<div key={name} data-none={value === 0 ? "" : undefined}>
							<dt>{name}</dt>
							<dd className={isWaiting && value > 0 ? "needs" : undefined}>{shown(value)}</dd>
						</div>
					))}
				</dl>
				{isCompleteList(data) && (
					<label className="import-remove">
						<input
							type="checkbox"
							checked={removes}
							onChange={({ target }) => onRemoves(target.checked)}
						/>
						{filled(texts["organiser.import.remove"], { count: shown(counts.removed) })}
					</label>
				)}
				{data.otherNames !== null && (
					<label className="import-remove alarm">
						<input
							type="checkbox"
							checked={props.replacesNames}
							onChange={({ target }) => props.onReplacesNames(target.checked)}
						/>
						{filled(texts["organiser.import.replaceNames"], {
							runners: shown(data.otherNames.runners),
							of: shown(data.otherNames.of),
						})}
					</label>
				)}
				<WhatWouldChange preview={previewed} />
				{counts.rejected > 0 && <Rejected {...{ handed, onGone }} />}
			</div>
		</Panel>
	);
}

const isRejected = ({ isUnderstood }: ImportRow) => !isUnderstood;

function Rejected({ handed, onGone }: Pick<Props, "handed" | "onGone">) {
	const { place, texts } = useScreen("import");
	const { data, draft, choices, file } = handed;
	const page = { tab: "rejected", offset: 0, limit: REJECTED_SHOWN } as const;
	const first = useImportRows(place, handed, page, onGone);
	const numbered = (first?.rows ?? [])
		.filter(isRejected)
		.map((each, number) => ({ ...each, number }));
	async function download() {
		const rows = [];
		for (let offset = 0; offset < data.counts.rejected; offset += ROWS_AT_ONCE) {
			const page = { tab: "rejected", each: true, offset, limit: ROWS_AT_ONCE } as const;
			const asked = { ...choices, draft, ...page };
			const answer = await callOrganiser(
				place.server,
				listImportRows,
				{ pjid: place.eventId },
				asked,
			);
			const found = dataOf(answer);
			if (found === null) return;
			rows.push(...found.rows.filter(isRejected));
		}
		const heads = [
			texts["organiser.import.row"],
			texts["organiser.import.column"],
			texts["organiser.import.cell"],
			texts["organiser.import.why"],
		];
		const text = rejectedCsv(heads, rows, (row) => reasonText(row, texts));
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
		link.download = `${file.name.replace(/\.\w+$/, "")}-rejected.csv`;
		link.click();
		URL.revokeObjectURL(link.href);
	}
	return (
		<div className="import-rejected">
			<h3>
				{filled(texts["organiser.import.rejectedRows"], {
					count: data.counts.rejected.toLocaleString(place.language),
				})}
			</h3>
			<ul>
				{numbered.map(({ row, column, count, after, number }) => (
					<li key={number}>
						<b>{filled(texts["organiser.import.rowColumn"], { row: String(row ?? ""), column })}</b>{" "}
						{cellText({ column, after }, data, texts)}
						{count > 1 &&
							` ${filled(texts["organiser.import.times"], { count: count.toLocaleString(place.language) })}`}
					</li>
				))}
			</ul>
			<button type="button" className="btn" onClick={download}>
				{texts["organiser.import.download"]}
			</button>
		</div>
	);
}

function useImportPreview(
	{ server, eventId }: OrganiserPlace,
	{ draft, choices, data }: HandedFile,
	removesOthers: boolean,
): Previewed {
	const [previewed, setPreviewed] = useState<Previewed>(null);
	// Another state of the event is another preview.
	const asked = JSON.stringify([data.revision, { draft, ...choices, removesOthers }]);
	useEffect(() => {
		let isOver = false;
		setPreviewed(null);
		const request = JSON.parse(asked)[1];
		void callOrganiser(server, previewImport, { pjid: eventId }, request, FILE_SENDING).then(
			(answer) => {
				if (!isOver) setPreviewed(answer);
			},
		);
		return () => {
			isOver = true;
		};
	}, [server, eventId, asked]);
	return previewed;
}
