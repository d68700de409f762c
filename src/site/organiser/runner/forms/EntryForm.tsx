/** Every fact of the runner: wave, category, group, name, team, gender, birth date, and what the public does not see. */

import { Fragment, useState } from "react";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { participants } from "../../../../contract/participants/participants.ts";
import { filled } from "../../frame/filled.ts";
import { Field } from "../../frame/kit.tsx";
import { useAnswer } from "../../frame/useAnswer.ts";
import { typedBirthDate } from "../../participants/rows/typedBirthDate.ts";
import { useRunner } from "../runnerScreen.ts";
import { shownInstant } from "../shownTimes.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import type { WantedChange } from "./makeChange.ts";

const FIELDS = ["wave", "category", "group", "name", "team", "sex"] as const;
const FACTS = [
	...(["birthDate", "latinName", "familyName", "givenName"] as const),
	...(["nation", "city", "licence", "email"] as const),
] as const;
type EntryField = (typeof FIELDS)[number] | (typeof FACTS)[number];
type Entry = Readonly<Record<EntryField, string>>;

const NO_FACTS = {
	birthDate: "",
	latinName: "",
	familyName: "",
	givenName: "",
	nation: "",
	city: "",
	licence: "",
	email: "",
};

/** @param wave the one that is chosen until a person chooses; null for the runner's own */
export function EntryForm({ wave }: { wave: string | null }) {
	const { place, texts, story, event } = useRunner();
	const { bib } = story.entry;
	const [own] = useState(story.entry);
	const pjid = place.eventId;
	const { answer } = useAnswer(place.server, participants, { pjid }, { bibs: bib });
	const facts = dataOf(answer)?.participants[0] ?? null;
	const before: Entry = { ...NO_FACTS, ...facts, ...own };
	const [typed, setTyped] = useState<Partial<Entry>>({});
	const entry: Entry = { ...before, ...(wave === null ? {} : { wave }), ...typed };
	const category = event.categories.find(({ name }) => name === entry.category);
	const birthDate = typedBirthDate(entry.birthDate);
	const read = { ...entry, birthDate: birthDate ?? entry.birthDate };
	const changed = [...FIELDS, ...FACTS].filter((field) => read[field] !== before[field]);
	const set = Object.fromEntries(changed.map((field) => [field, read[field]]));
	const values = changed
		.map((field) => (field === "sex" ? sexText(read.sex) : read[field]))
		.map((value) => value || texts["organiser.runner.none"])
		.join(" · ");
	const wanted: WantedChange | null =
		changed.length === 0 || birthDate === null
			? null
			: {
					kind: "changes",
					steps: [{ change: { kind: "edit", bib, set }, subject: subjectText("entrant", [bib]) }],
					said: filled(texts["organiser.runner.said.edit"], { bib, values }),
					value: values,
				};
	const edit = (changes: Partial<Entry>) => setTyped({ ...typed, ...changes });
	const headOf = (field: (typeof FACTS)[number] | "sex") => texts[`organiser.word.${field}`];
	function sexText(sex: string): string {
		if (sex === "1") return texts["sex.male"];
		return sex === "2" ? texts["sex.female"] : texts["organiser.runner.none"];
	}
	const factField = (field: (typeof FACTS)[number]) => (
		<Field label={headOf(field)}>
			<input
				value={entry[field]}
				disabled={facts === null}
				maxLength={200}
				autoComplete="off"
				placeholder={field === "birthDate" ? "1988-02-29" : undefined}
				aria-invalid={field === "birthDate" && birthDate === null ? "true" : undefined}
				onChange={(each) => edit({ [field]: each.target.value })}
			/>
		</Field>
	);
	return (
		<ChangeFrame title={texts["organiser.runner.form.entry"]} wanted={wanted}>
			<Field label={texts["organiser.word.wave"]}>
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
				<Field label={texts["organiser.word.category"]}>
					<select
						value={entry.category}
						onChange={(each) => edit({ category: each.target.value, group: "" })}
					>
						{event.categories.map(({ id, name }) => (
							<option key={id}>{name}</option>
						))}
					</select>
				</Field>
				<Field label={texts["organiser.word.group"]}>
					<select value={entry.group} onChange={(each) => edit({ group: each.target.value })}>
						<option value="">{texts["organiser.runner.none"]}</option>
						{category?.groups.map(({ id, name }) => (
							<option key={id}>{name}</option>
						))}
					</select>
				</Field>
			</div>
			<div className="act-pair">
				<Field label={headOf("sex")}>
					<select value={entry.sex} onChange={(each) => edit({ sex: each.target.value })}>
						{[...new Set(["1", "2", "0", before.sex])].map((sex) => (
							<option key={sex} value={sex}>
								{sexText(sex)}
							</option>
						))}
					</select>
				</Field>
				{factField("birthDate")}
			</div>
			<div className="act-pair">
				<Field label={texts["organiser.word.name"]}>
					<input
						value={entry.name}
						maxLength={200}
						autoComplete="off"
						onChange={(each) => edit({ name: each.target.value })}
					/>
				</Field>
				<Field label={texts["organiser.word.team"]}>
					<input
						value={entry.team}
						maxLength={200}
						autoComplete="off"
						onChange={(each) => edit({ team: each.target.value })}
					/>
				</Field>
			</div>
			<details>
				<summary>{texts["organiser.participants.furtherFacts"]}</summary>
				<div className="act-pair">
					{FACTS.filter((field) => field !== "birthDate").map((field) => (
						<Fragment key={field}>{factField(field)}</Fragment>
					))}
				</div>
			</details>
		</ChangeFrame>
	);
}
