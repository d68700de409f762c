/** Search and filters of the table. */
import { useState } from "react";
import { filled } from "../frame/filled.ts";
import { Field } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { useKnown } from "./participantsContext.ts";
import type { Choice } from "./rows/participantColumns.ts";
import { type Filters, NO_FILTERS, SPECIALS } from "./rows/shownRows.ts";

interface Props {
	filters: Filters;
	onFilters: (filters: Filters) => void;
}

const STATUSES = [
	...(["notStarted", "running", "finished", "confirmed", "didNotStart"] as const),
	...(["didNotFinish", "disqualified"] as const),
] as const;

export function FilterBar({ filters, onFilters }: Props) {
	const { texts } = useScreen("participants");
	const { event, words } = useKnown();
	// On a phone the rows come first.
	const [isWide] = useState(() => matchMedia("(width >= 48rem)").matches);
	const named = (names: readonly string[]) =>
		[...new Set(names)].map((name) => ({ value: name, text: name }));
	const groups = event.categories
		.filter(({ name }) => filters.category === "" || name === filters.category)
		.flatMap((category) => category.groups.map(({ name }) => name));
	const passing = words.points.flatMap(({ name }, position) => [
		{
			value: `+${position}`,
			text: filled(texts["organiser.participants.passed"], { point: name }),
		},
		{
			value: `-${position}`,
			text: filled(texts["organiser.participants.notPassed"], { point: name }),
		},
	]);
	const lists: readonly (readonly [
		name: keyof Filters,
		text: string,
		choices: readonly Choice[],
	])[] = [
		[
			"status",
			texts["organiser.word.status"],
			STATUSES.map((value) => ({ value, text: words.statusNames[value] })),
		],
		["category", texts["organiser.word.category"], named(event.categories.map(({ name }) => name))],
		["group", texts["organiser.word.group"], named(groups)],
		["wave", texts["organiser.word.wave"], named(event.waves.map(({ id }) => id))],
		["point", texts["organiser.participants.point"], passing],
		[
			"special",
			texts["organiser.participants.special"],
			SPECIALS.map((value) => ({
				value,
				text: texts[`organiser.participants.special.${value}`],
			})),
		],
	];
	const isFiltered = Object.values(filters).some((value) => value !== "");
	const set = (name: keyof Filters, value: string) =>
		onFilters({ ...filters, ...(name === "category" ? { group: "" } : {}), [name]: value });
	const chosen = lists.filter(([name]) => filters[name] !== "").length;
	return (
		<search className="participant-filters">
			<Field label={texts["organiser.participants.search"]}>
				<input
					type="search"
					value={filters.search}
					maxLength={100}
					autoComplete="off"
					spellCheck={false}
					onChange={({ target }) => set("search", target.value)}
				/>
			</Field>
			<details open={isWide}>
				<summary>
					{texts["organiser.participants.filters"]}
					{chosen > 0 && ` · ${chosen}`}
				</summary>
				<div>
					{lists.map(([name, text, choices]) => (
						<Field key={name} label={text}>
							<select value={filters[name]} onChange={({ target }) => set(name, target.value)}>
								<option value="">{texts["organiser.word.all"]}</option>
								{choices.map(({ value, text: shown }) => (
									<option key={value} value={value}>
										{shown}
									</option>
								))}
							</select>
						</Field>
					))}
					{isFiltered && (
						<button type="button" className="btn" onClick={() => onFilters(NO_FILTERS)}>
							{texts["organiser.participants.noFilters"]}
						</button>
					)}
				</div>
			</details>
		</search>
	);
}
