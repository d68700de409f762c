/** What is in a reader's log, and what a person adds that it does not contain. */
import type { ReadImportData } from "../../../contract/importing/readImport.ts";
import { distinctNames } from "../../../race/record/course/pointNames.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import type { HandedFile, ReadChoices } from "./useImport.ts";

interface Props {
	handed: HandedFile;
	log: NonNullable<ReadImportData["log"]>;
	onChange: (choices: ReadChoices) => void;
}

type OpenLog = NonNullable<Props["log"]["open"]>;

export function LogPanel({ handed, log, onChange }: Props) {
	const { place, texts } = useScreen("import");
	const { choices, data } = handed;
	const names = namesOf(data.points, texts);
	return (
		<Panel
			id="import-log"
			title={filled(texts["organiser.import.log.title"], { reader: log.reader })}
		>
			<div className="panel-body import-log">
				<div className="import-choices">
					<label className="import-choice">
						{texts["organiser.import.field.point"]}
						<select
							value={choices.point ?? ""}
							onChange={({ target }) => onChange({ point: target.value })}
						>
							<option value="">{texts["organiser.import.log.asNamed"]}</option>
							{data.points.map(({ id }) => (
								<option key={id} value={id}>
									{names.get(id)}
								</option>
							))}
							{data.mats.map(({ mat, points }) => (
								<option key={`mat ${mat}`} value={mat}>
									{filled(texts["organiser.import.log.mat"], {
										mat,
										points: points.map((id) => names.get(id)).join(", "),
									})}
								</option>
							))}
						</select>
					</label>
					<label className="import-choice">
						{texts["organiser.import.log.firstDay"]}
						<input
							type="date"
							value={choices.day ?? ""}
							onChange={({ target }) => onChange({ day: target.value })}
						/>
					</label>
					<label className="import-choice">
						{texts["organiser.import.log.zone"]}
						<input
							key={choices.zone ?? ""}
							defaultValue={choices.zone ?? ""}
							placeholder={log.zone}
							maxLength={40}
							onBlur={({ target }) => {
								if (target.value !== (choices.zone ?? "")) onChange({ zone: target.value.trim() });
							}}
						/>
					</label>
				</div>
				{log.open !== null && <OpenDays open={log.open} onChange={onChange} />}
				{log.fitsUtc && <p className="needs">{texts["organiser.import.log.utc"]}</p>}
				{log.places.length > 0 && (
					<p>
						{filled(texts["organiser.import.log.places"], {
							places: log.places.map(({ name, point }) => `${name} = ${point}`).join(", "),
						})}
					</p>
				)}
				{log.offCourse.reads > 0 && (
					<p className="needs">
						{filled(texts["organiser.import.log.offCourse"], {
							count: log.offCourse.reads.toLocaleString(place.language),
							rows: log.offCourse.rows,
						})}
					</p>
				)}
				{data.problem === "" && <Figures log={log} />}
				<p className="quiet">{texts["organiser.import.log.once"]}</p>
			</div>
		</Panel>
	);
}

/** Which times are plausible on two days, and the days to choose from. */
function OpenDays({
	open: { rows, reads, between, begins },
	onChange,
}: Pick<Props, "onChange"> & { open: OpenLog }) {
	const { place, texts } = useScreen("import");
	const [first = "", second = ""] = between;
	const facts = { rows, count: reads.toLocaleString(place.language), first, second };
	return (
		<div className="import-open">
			<p>{filled(texts["organiser.import.log.open"], facts)}</p>
			{begins.map((day) => (
				<button key={day} type="button" className="btn" onClick={() => onChange({ day })}>
					{filled(texts["organiser.import.log.begins"], { day })}
				</button>
			))}
		</div>
	);
}

function Figures({ log }: Pick<Props, "log">) {
	const { place, texts } = useScreen("import");
	const shown = (count: number) => count.toLocaleString(place.language);
	return (
		<dl className="import-figures">
			<div>
				<dt>{texts["organiser.import.log.tags"]}</dt>
				<dd>{shown(log.tags)}</dd>
			</div>
			<div data-none={log.unknownTags === 0 ? "" : undefined}>
				<dt>{texts["organiser.import.log.unknown"]}</dt>
				<dd className={log.unknownTags > 0 ? "needs" : undefined}>{shown(log.unknownTags)}</dd>
			</div>
			{log.days.length > 0 && (
				<div>
					<dt>{texts["organiser.import.log.days"]}</dt>
					<dd>
						{log.days.map(({ day, reads }) => (
							<div key={day}>
								{filled(texts["organiser.import.log.day"], { day, count: shown(reads) })}
							</div>
						))}
					</dd>
				</div>
			)}
		</dl>
	);
}

/** The points as their lists name them, by id. */
function namesOf(
	points: ReadImportData["points"],
	texts: TextsOf<"import">,
): ReadonlyMap<string, string> {
	const distinct = distinctNames(points);
	return new Map(
		points.map(({ id, kind }) => {
			const named = distinct.get(id);
			if (named !== undefined && named !== "") return [id, named];
			if (kind === "split") return [id, id];
			return [id, kind === "start" ? texts["splits.start"] : texts["splits.finish"]];
		}),
	);
}
