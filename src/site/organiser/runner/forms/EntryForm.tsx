/** Wave, category, group, name and team of the runner. */

import { useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { filled } from "../../frame/filled.ts";
import { Field } from "../../frame/kit.tsx";
import { useRunner } from "../runnerScreen.ts";
import { shownInstant } from "../shownTimes.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import type { WantedChange } from "./wantedChange.ts";

const FIELDS = ["wave", "category", "group", "name", "team"] as const;
type Entry = Readonly<Record<(typeof FIELDS)[number], string>>;

/** @param wave the one that is chosen first; null for the runner's own */
export function EntryForm({ wave }: { wave: string | null }) {
	const { texts, story, event } = useRunner();
	const { bib } = story.entry;
	const [before] = useState<Entry>(story.entry);
	const [entry, setEntry] = useState<Entry>({ ...before, wave: wave ?? before.wave });
	const category = event.categories.find(({ name }) => name === entry.category);
	const set = Object.fromEntries(
		FIELDS.filter((field) => entry[field] !== before[field]).map((field) => [field, entry[field]]),
	);
	const changed = FIELDS.filter((field) => field in set);
	const values = changed.map((field) => entry[field] || texts["organiser.runner.none"]).join(" · ");
	const wanted: WantedChange | null =
		changed.length === 0
			? null
			: {
					kind: "changes",
					steps: [{ change: { kind: "edit", bib, set }, subject: subjectText("entrant", [bib]) }],
					said: filled(texts["organiser.runner.said.edit"], { bib, values }),
					value: values,
				};
	const edit = (changes: Partial<Entry>) => setEntry({ ...entry, ...changes });
	return (
		<ChangeFrame title={texts["organiser.runner.act.entry"]} wanted={wanted}>
			<Field label={texts["organiser.runner.wave"]}>
				<select
					data-first=""
					value={entry.wave}
					onChange={(each) => edit({ wave: each.target.value })}
				>
					{event.waves.map(({ id, gun }) => (
						<option key={id} value={id}>
							{gun === null ? id : `${id} · ${shownInstant(gun, event)}`}
						</option>
					))}
				</select>
			</Field>
			<div className="act-pair">
				<Field label={texts["organiser.runner.category"]}>
					<select
						value={entry.category}
						onChange={(each) => edit({ category: each.target.value, group: "" })}
					>
						{event.categories.map(({ id, name }) => (
							<option key={id}>{name}</option>
						))}
					</select>
				</Field>
				<Field label={texts["organiser.runner.group"]}>
					<select value={entry.group} onChange={(each) => edit({ group: each.target.value })}>
						<option value="">{texts["organiser.runner.none"]}</option>
						{category?.groups.map(({ id, name }) => (
							<option key={id}>{name}</option>
						))}
					</select>
				</Field>
			</div>
			<div className="act-pair">
				<Field label={texts["organiser.runner.name"]}>
					<input
						value={entry.name}
						maxLength={200}
						autoComplete="off"
						onChange={(each) => edit({ name: each.target.value })}
					/>
				</Field>
				<Field label={texts["organiser.runner.team"]}>
					<input
						value={entry.team}
						maxLength={200}
						autoComplete="off"
						onChange={(each) => edit({ team: each.target.value })}
					/>
				</Field>
			</div>
		</ChangeFrame>
	);
}
