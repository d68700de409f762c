/** A runner who is in no list. What it would change is shown first: with a chip that was read already, a time and a rank. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { change } from "../../../../contract/changes/askedChange.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { formatDuration } from "../../../../race/time/duration.ts";
import { dataOrToast } from "../../frame/answerTexts.ts";
import { showDone } from "../../frame/doneToasts.ts";
import { filled } from "../../frame/filled.ts";
import { Field, Panel } from "../../frame/kit.tsx";
import { callOrganiser } from "../../frame/organiserCalls.ts";
import { usePreview } from "../../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { useKnown } from "../participantsContext.ts";
import type { Wanted } from "../rows/edits.ts";
import { choicesOf } from "../rows/participantColumns.ts";
import { typedBirthDate } from "../rows/typedBirthDate.ts";
import type { Adding } from "./addingOfAddress.ts";

interface Props {
	adding: Adding;
	onAdded: (bib: string) => Promise<void>;
	onClose: () => void;
}

const TEXTS = ["bib", "name", "chips", "birthDate", "team"] as const;
const LISTS = ["category", "wave", "sex"] as const;
type EntryField = (typeof TEXTS)[number] | (typeof LISTS)[number];
type Entry = Readonly<Record<EntryField, string>>;

export function AddRunner({ adding, onAdded, onClose }: Props) {
	const { place, texts } = useScreen("participants");
	const { event, words } = useKnown();
	const form = useRef<HTMLDivElement>(null);
	const [largest] = event.categories.toSorted((a, b) => b.entrants - a.entrants);
	const waveOf = (category: string) =>
		(event.waves.find(({ categories }) => categories.includes(category)) ?? event.waves[0])?.id ??
		"";
	const empty = (given: Adding): Entry => ({
		bib: given.bib,
		name: "",
		chips: given.chip,
		birthDate: "",
		team: "",
		sex: "0",
		category: largest?.name ?? "",
		wave: waveOf(largest?.name ?? ""),
	});
	const [entry, setEntry] = useState<Entry>(() => empty(adding));
	useEffect(() => {
		setEntry((before) => ({
			...before,
			...(adding.bib && { bib: adding.bib }),
			...(adding.chip && { chips: adding.chip }),
		}));
		form.current?.querySelector("input")?.focus();
	}, [adding]);
	const birthDate = typedBirthDate(entry.birthDate);
	const wanted = birthDate === null ? null : changeOf(entry, birthDate);
	const preview = usePreview(place, wanted);
	const result = preview === null ? null : dataOf(preview)?.added.examples[0]?.after;
	const set = (field: EntryField, value: string) =>
		setEntry({
			...entry,
			...(field === "category" ? { wave: waveOf(value) } : {}),
			[field]: value,
		});
	async function add(submitted: FormEvent) {
		submitted.preventDefault();
		if (wanted === null) return;
		const { server, eventId } = place;
		const answer = await callOrganiser(server, change, { pjid: eventId }, wanted);
		const made = dataOrToast(answer, texts, texts["organiser.participants.notAdded"]);
		if (made === null) return;
		const text = filled(texts["organiser.participants.added"], { bib: entry.bib.trim() });
		showDone({ text, change: made[0]?.change ?? null });
		await onAdded(entry.bib.trim());
		setEntry({ ...empty({ bib: "", chip: "" }), category: entry.category, wave: entry.wave });
		form.current?.querySelector("input")?.focus();
	}
	const headOf = (field: EntryField) => texts[`organiser.word.${field}`];
	return (
		<Panel
			id="add-runner"
			className="add-runner"
			title={texts["organiser.addRunner"]}
			beside={
				<button type="button" className="btn btn-small" onClick={onClose}>
					{texts["shell.close"]}
				</button>
			}
			onSubmit={add}
		>
			<div className="panel-body" ref={form}>
				<div className="add-fields">
					{TEXTS.map((field) => (
						<Field key={field} label={headOf(field)}>
							<input
								value={entry[field]}
								required={field === "bib" || field === "name"}
								maxLength={field === "bib" ? 30 : 200}
								autoComplete="off"
								spellCheck={false}
								placeholder={field === "birthDate" ? "1988-02-29" : undefined}
								aria-invalid={field === "birthDate" && birthDate === null ? "true" : undefined}
								onChange={({ target }) => set(field, target.value)}
							/>
						</Field>
					))}
					{LISTS.map((field) => (
						<Field key={field} label={headOf(field)}>
							<select value={entry[field]} onChange={({ target }) => set(field, target.value)}>
								{choicesOf(field, entry.category, words)?.map(({ value, text }) => (
									<option key={value} value={value}>
										{text}
									</option>
								))}
							</select>
						</Field>
					))}
				</div>
				{result && result.official !== null && (
					<p className="needs">
						{filled(texts["organiser.participants.add.result"], {
							time: formatDuration(result.official),
							rank: String(result.rank ?? "–"),
						})}
					</p>
				)}
				<WhatWouldChange preview={preview} />
				<p className="edit-acts">
					<button type="submit" className="btn btn-primary">
						{texts["organiser.participants.add.do"]} <kbd>↵</kbd>
					</button>
					<small className="quiet">{texts["organiser.participants.add.about"]}</small>
				</p>
			</div>
		</Panel>
	);
}

/** null while something is missing. */
function changeOf(entry: Entry, birthDate: string): Wanted | null {
	const { bib, name, category, wave, sex, team, chips } = entry;
	if (bib.trim() === "" || name.trim() === "") return null;
	return {
		kind: "add",
		bib: bib.normalize("NFKC").trim(),
		name: name.trim(),
		category,
		wave,
		sex: SEXES.find((each) => each === sex) ?? "0",
		team: team.trim(),
		chips: chips.split(/[,;，、]/).flatMap((chip) => chip.trim() || []),
		...(birthDate === "" ? {} : { birthDate }),
	};
}

const SEXES = ["1", "2", "0"] as const;
