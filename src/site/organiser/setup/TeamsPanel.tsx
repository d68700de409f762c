/** How the event ranks teams: off, or by how many runners and which rule. Saved as one change. */
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import {
	CROSS_COUNTRY,
	MAX_MISSING_PLACES,
	MAX_SCORERS,
	type TeamRules,
} from "../../../race/record/teamRules.ts";
import { conflictText, failureText } from "../frame/answerTexts.ts";
import { showDone, showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { type SetupChange, sendSetup } from "./sendSetup.ts";
import { Check, Choice, Count } from "./settingInputs.tsx";
import type { SetupTexts } from "./setupTexts.ts";

interface Props {
	place: OrganiserPlace;
	setup: SetupData;
	onSaved: () => Promise<void>;
	texts: SetupTexts;
}

export function TeamsPanel({ place, setup, onSaved, texts }: Props) {
	const [base, setBase] = useState(setup);
	const [rules, setRules] = useState(setup.settings.teams);
	const [conflict, setConflict] = useState("");
	const isSaved = useRef(false);
	const isEdited = JSON.stringify(rules) !== JSON.stringify(base.settings.teams);
	const change: SetupChange = { kind: "setting", setting: { name: "teams", value: rules } };
	const preview = usePreview(place, isEdited ? change : null);
	function takeStored() {
		setBase(setup);
		setRules(setup.settings.teams);
		setConflict("");
	}
	// What another person changed is taken over while nothing is edited here.
	// In the commit itself: a key that is pressed before a later effect would be lost.
	useLayoutEffect(() => {
		if (setup === base || (isEdited && !isSaved.current)) return;
		isSaved.current = false;
		takeStored();
	});

	async function save(expects: number | null) {
		const asked = expects === null ? change : { ...change, expects };
		const answer = await sendSetup(place, [asked]);
		if (answer.kind === "conflict") setConflict(conflictText(answer, texts));
		else if (answer.kind !== "done")
			showFailure(texts["organiser.setup.notSaved"], failureText(answer, texts));
		else {
			setConflict("");
			const list = texts["organiser.setup.teams"];
			showDone({ text: filled(texts["organiser.setup.saved"], { list }), change: answer.data });
			isSaved.current = true;
			await onSaved();
		}
	}
	function submit(event: FormEvent) {
		event.preventDefault();
		if (isEdited) void save(base.changes.event);
	}
	return (
		<form className="panel" id="teams" aria-labelledby="teams-title" onSubmit={submit}>
			<header>
				<h2 id="teams-title">{texts["organiser.setup.teams"]}</h2>
				{isEdited && (
					<button type="button" className="act" onClick={takeStored}>
						{texts["organiser.setup.discard"]}
					</button>
				)}
				<button type="submit" className="act" disabled={!isEdited}>
					{texts["organiser.setup.save"]}
				</button>
			</header>
			<div className="panel-body settings">
				<div className="wide">
					<Check
						isOn={rules !== null}
						onChange={(isOn) => setRules(isOn ? (base.settings.teams ?? CROSS_COUNTRY) : null)}
					>
						{texts["organiser.setup.teams.on"]}
					</Check>
				</div>
				{rules !== null && <RuleFields rules={rules} onRules={setRules} texts={texts} />}
				{conflict !== "" && (
					<div className="alarm wide" role="alert">
						{conflict}
						<button type="button" className="act" onClick={takeStored}>
							{texts["organiser.setup.takeTheirs"]}
						</button>
						<button type="button" className="act" onClick={() => save(null)}>
							{texts["organiser.setup.saveMine"]}
						</button>
					</div>
				)}
				{isEdited && (
					<div className="wide">
						<WhatWouldChange preview={preview} language={place.language} texts={texts} />
					</div>
				)}
			</div>
		</form>
	);
}

interface FieldsProps {
	rules: TeamRules;
	onRules: (rules: TeamRules) => void;
	texts: SetupTexts;
}

function RuleFields({ rules, onRules, texts }: FieldsProps) {
	const { scorers, by, missing } = rules;
	const set = (changed: Partial<TeamRules>) => onRules({ ...rules, ...changed });
	return (
		<>
			<Count
				title={texts["organiser.setup.teams.scorers"]}
				value={scorers}
				least={1}
				most={MAX_SCORERS}
				onChange={(count) => set({ scorers: count })}
			/>
			<Choice
				title={texts["organiser.setup.teams.by"]}
				value={by}
				values={["places", "times"]}
				textOf={(value) => texts[`organiser.setup.teams.by.${value}`]}
				onChange={(chosen) => set({ by: chosen })}
			/>
			{by === "places" && (
				<Choice
					title={texts["organiser.setup.teams.missing"]}
					value={missing.kind}
					values={["unranked", "lastPlus"]}
					textOf={(value) => texts[`organiser.setup.teams.missing.${value}`]}
					onChange={(kind) =>
						set({ missing: kind === "unranked" ? { kind } : CROSS_COUNTRY.missing })
					}
				/>
			)}
			{by === "places" && missing.kind === "lastPlus" && (
				<Count
					title={texts["organiser.setup.teams.places"]}
					value={missing.places}
					least={0}
					most={MAX_MISSING_PLACES}
					onChange={(places) => set({ missing: { kind: "lastPlus", places } })}
				/>
			)}
			<fieldset className="setting-checks">
				<legend>{texts["organiser.setup.teams.tables"]}</legend>
				{(["bySex", "byGroup"] as const).map((name) => (
					<Check key={name} isOn={rules[name]} onChange={(is) => set({ [name]: is })}>
						{texts[`organiser.setup.teams.${name}`]}
					</Check>
				))}
			</fieldset>
		</>
	);
}
