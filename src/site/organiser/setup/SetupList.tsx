/** One list of the set-up: its editable table, what would change, and saving it as one change. */
import { useState } from "react";
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { orderOfRows, type RowOrder } from "./grid/courseRows.ts";
import { type GridRow, readRows, rowsOf } from "./grid/gridRows.ts";
import { ListGrid } from "./grid/ListGrid.tsx";
import { SaveConflict } from "./SaveConflict.tsx";
import { listChange } from "./sendSetup.ts";
import { columnsOf, type ListName, runnersOf, storedRows } from "./setupLists.ts";
import { type PartProps, useSaving } from "./useSaving.ts";

export function SetupList({ list, ...props }: PartProps & { list: ListName }) {
	const { place, texts } = useScreen("setup");
	const { setup } = props;
	const title = texts[`organiser.setup.list.${list}`];
	const columns = columnsOf(list, setup, texts);
	const storedIn = (stored: SetupData) => rowsOf(columns, storedRows(list, stored));
	const [rows, setRows] = useState<readonly GridRow[]>(() => storedIn(setup));
	const readOn = (base: SetupData) => readRows(columns, storedRows(list, base), rows);
	// A row in which nothing is typed yet is no edit, but it is not taken away.
	const isBegun = rows.some(({ id }) => id === null);
	const saving = useSaving(props, {
		title,
		isEdited: (base) => isBegun || readOn(base).kind !== "same",
		take: (stored) => setRows(storedIn(stored)),
	});
	const { base, isSaving, takeStored } = saving;
	const read = readOn(base);
	const isEdited = read.kind !== "same";
	const order = list === "course" ? orderOfRows(columns, rows, read) : IN_ORDER;
	const changes = (expects: number | null) =>
		read.kind === "change" && order.kind !== "contradicts"
			? [listChange(list, read.change, expects)]
			: [];
	const [change = null] = changes(null);
	// What is being saved is not asked about: the server would have it already.
	const preview = usePreview(place, isSaving ? null : change);

	return (
		<Panel
			id={list}
			title={title}
			beside={
				<>
					{isEdited && (
						<button type="button" className="btn" onClick={takeStored}>
							{texts["organiser.word.discard"]}
						</button>
					)}
					<button
						type="button"
						className="btn"
						disabled={change === null || isSaving}
						onClick={() => saving.save(changes(base.changes[list]))}
					>
						{texts["organiser.word.save"]}
					</button>
				</>
			}
		>
			<ListGrid
				{...{ columns, rows }}
				title={title}
				faults={read.kind === "faults" ? read.faults : NO_FAULTS}
				runners={runnersOf(list, base)}
				categories={base.categories.map(({ id }) => id)}
				onRows={setRows}
			/>
			{order.kind === "contradicts" && (
				<p className="panel-body needs" role="alert">
					{filled(texts["organiser.setup.order"], { point: order.point, other: order.before })}{" "}
					<button type="button" className="btn btn-small" onClick={() => setRows(order.rows)}>
						{texts["organiser.setup.orderByKm"]}
					</button>
				</p>
			)}
			{order.kind === "moves" && (
				<p className="panel-body quiet" role="status">
					{filled(texts["organiser.setup.orderHint"], {
						points: order.rows.map(({ cells }) => cells["id"] ?? "").join(" · "),
					})}
				</p>
			)}
			{list === "waves" && <p className="panel-body quiet">{texts["organiser.setup.wavesHint"]}</p>}
			<SaveConflict saving={saving} onSaveMine={() => saving.save(changes(null))} />
			{read.kind === "change" && preview !== null && (
				<div className="panel-body">
					<WhatWouldChange preview={preview} />
				</div>
			)}
		</Panel>
	);
}

const IN_ORDER: RowOrder = { kind: "right" };
const NO_FAULTS: ReadonlySet<string> = new Set();
