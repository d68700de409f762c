/** Which reads are listed: reader, point, bib or chip, and what became of them. */
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import { RAW_VERDICTS } from "../../../../contract/watch/listReads.ts";
import type { TypedTime } from "../../../../race/time/typedTime.ts";
import { Field } from "../../frame/kit.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { MeantInstant } from "../MeantInstant.tsx";
import { isBound } from "../typedBound.ts";
import { VERDICT_MESSAGES } from "./readVerdicts.ts";
import type { ReadFilters } from "./useReads.ts";

interface Props {
	event: OrganisedEvent;
	filters: ReadFilters;
	sources: readonly string[];
	/** What the typed times were read as. */
	from: TypedTime;
	until: TypedTime;
	onFilters: (filters: ReadFilters) => void;
}

const ALL = "all";

export function ReadFilterBar({ event, filters, sources, from, until, onFilters }: Props) {
	const { texts } = useScreen("readers");
	const { points, mats, date, zone } = event;
	const { source, point, tag, verdict } = filters;
	const places = [
		...points.map(({ id, name }) => ({ id, name: name || id })),
		...mats.flatMap(({ name }) => (points.some(({ id }) => id === name) ? [] : { id: name, name })),
	];
	const isListed = point === "" || places.some(({ id }) => id === point);
	const chosenSource = source === null ? ALL : String(sources.indexOf(source));
	const bounds = [
		["from", texts["organiser.readers.since"], from],
		["until", texts["organiser.readers.until"], until],
	] as const;
	return (
		<div className="inline-form">
			<Field label={texts["organiser.board.source"]}>
				<select
					value={chosenSource}
					onChange={({ target }) =>
						onFilters({ ...filters, source: sources[Number(target.value)] ?? null })
					}
				>
					<option value={ALL}>{texts["organiser.word.all"]}</option>
					{sources.map((each, index) => (
						<option key={each} value={index}>
							{each || "–"}
						</option>
					))}
				</select>
			</Field>
			<Field label={texts["organiser.word.point"]}>
				<select
					value={point}
					onChange={({ target }) => onFilters({ ...filters, point: target.value })}
				>
					<option value="">{texts["organiser.word.all"]}</option>
					{[...places, ...(isListed ? [] : [{ id: point, name: point }])].map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</Field>
			<Field label={texts["organiser.readers.verdict"]}>
				<select
					value={verdict}
					onChange={({ target }) => {
						const chosen = VERDICTS.find((each) => each === target.value);
						onFilters({ ...filters, verdict: chosen ?? "" });
					}}
				>
					<option value="">{texts["organiser.word.all"]}</option>
					<option value="counting">{texts["organiser.readers.counting"]}</option>
					<option value="not counting">{texts["organiser.readers.notCounting"]}</option>
					{RAW_VERDICTS.map((each) => (
						<option key={each} value={each}>
							{texts[VERDICT_MESSAGES[each]]}
						</option>
					))}
				</select>
			</Field>
			{bounds.map(([bound, label, read]) => {
				const type = (text: string) => onFilters({ ...filters, [bound]: text });
				return (
					<Field key={bound} label={label}>
						<input
							type="text"
							autoComplete="off"
							maxLength={40}
							placeholder="07:30:00"
							value={filters[bound]}
							aria-invalid={isBound(read) ? undefined : "true"}
							onChange={({ target }) => type(target.value)}
						/>
						<MeantInstant {...{ read, zone }} day={date} onChoose={type} />
					</Field>
				);
			})}
			<Field label={texts["organiser.readers.tag"]} className="grows">
				<input
					type="search"
					value={tag}
					maxLength={100}
					autoComplete="off"
					spellCheck={false}
					onChange={({ target }) => onFilters({ ...filters, tag: target.value })}
				/>
			</Field>
		</div>
	);
}

const VERDICTS = ["counting", "not counting", ...RAW_VERDICTS] as const;
