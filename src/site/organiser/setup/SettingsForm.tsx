/** The settings of an event: name, days, place, and how its results are ranked and shown. */
import { type FormEvent, useState } from "react";
import { NOTICE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from "../../../race/limits.ts";
import { Field, Panel } from "../frame/kit.tsx";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { SaveConflict } from "./SaveConflict.tsx";
import { expecting, type Settings, settingChanges, zoneNames } from "./settingFields.ts";
import { Check, Choice, Count } from "./settingInputs.tsx";
import { type PartProps, useSaving } from "./useSaving.ts";

const MAX_LISTED = 1_000;

export function SettingsForm(props: PartProps) {
	const { place, texts } = useScreen("setup");
	const { setup } = props;
	const [settings, setSettings] = useState(setup.settings);
	const saving = useSaving(props, {
		title: texts["organiser.setup.settings"],
		isEdited: (base) => settingChanges(base.settings, settings).length > 0,
		take: (stored) => setSettings(stored.settings),
	});
	const { base, isSaving, takeStored, save } = saving;
	const changes = settingChanges(base.settings, settings);
	const isEdited = changes.length > 0;
	const isAsked = isEdited && !isSaving && settings.name !== "";
	// What is being saved is not asked about: the server would have it already.
	const preview = usePreview(place, isAsked ? changes : null);
	const set = (changed: Partial<Settings>) => setSettings({ ...settings, ...changed });
	function submit(event: FormEvent) {
		event.preventDefault();
		if (isEdited) void save(expecting(changes, base.changes.event));
	}
	const text = (name: "name" | "location" | "notice", title: string, most: number) => (
		<Field label={title}>
			<input
				type="text"
				maxLength={most}
				required={name === "name"}
				value={settings[name]}
				onChange={({ target }) => set({ [name]: target.value })}
			/>
		</Field>
	);
	const { winners } = settings;
	return (
		<Panel
			id="settings"
			title={texts["organiser.setup.settings"]}
			beside={
				<>
					{isEdited && (
						<button type="button" className="btn" onClick={takeStored}>
							{texts["organiser.word.discard"]}
						</button>
					)}
					<button type="submit" className="btn" disabled={!isEdited || isSaving}>
						{texts["organiser.word.save"]}
					</button>
				</>
			}
			onSubmit={submit}
		>
			<div className="panel-body settings">
				{text("name", texts["organiser.setup.name"], SHORT_TEXT_MAX_LENGTH)}
				{text("location", texts["organiser.setup.place"], SHORT_TEXT_MAX_LENGTH)}
				<Field label={texts["organiser.setup.date"]}>
					<input
						type="date"
						required
						value={settings.date}
						onChange={({ target }) => set({ date: target.value })}
					/>
				</Field>
				<Field label={texts["organiser.setup.lastDay"]}>
					<input
						type="date"
						min={settings.date}
						value={settings.lastDay}
						onChange={({ target }) => set({ lastDay: target.value })}
					/>
				</Field>
				<Field label={texts["organiser.setup.zone"]}>
					<input
						type="text"
						list="zones"
						required
						maxLength={SHORT_TEXT_MAX_LENGTH}
						value={settings.zone}
						onChange={({ target }) => set({ zone: target.value })}
					/>
					<datalist id="zones">
						{zoneNames().map((zone) => (
							<option key={zone} value={zone} />
						))}
					</datalist>
				</Field>
				<Choice
					title={texts["organiser.setup.rounding"]}
					value={settings.rounding}
					values={["up", "exact"]}
					textOf={(value) => texts[`organiser.setup.rounding.${value}`]}
					onChange={(rounding) => set({ rounding })}
				/>
				<Choice
					title={texts["organiser.setup.rankBy"]}
					value={settings.rankBy}
					values={["official", "chip"]}
					textOf={(value) => texts[`organiser.setup.rankBy.${value}`]}
					onChange={(rankBy) => set({ rankBy })}
				/>
				<Choice
					title={texts["organiser.setup.ageRule"]}
					value={settings.ageRule}
					values={["raceDay", "yearEnd"]}
					textOf={(value) => texts[`organiser.setup.ageRule.${value}`]}
					onChange={(ageRule) => set({ ageRule })}
				/>
				<Count
					title={texts["organiser.setup.leaders"]}
					value={settings.leaders}
					least={0}
					most={MAX_LISTED}
					onChange={(leaders) => set({ leaders })}
				/>
				<fieldset className="winners">
					<legend>{texts["organiser.setup.winners"]}</legend>
					{(["overall", "bySex", "byGroup"] as const).map((name) => (
						<Count
							key={name}
							title={texts[`organiser.setup.winners.${name}`]}
							value={winners[name]}
							least={0}
							most={MAX_LISTED}
							onChange={(count) => set({ winners: { ...winners, [name]: count } })}
						/>
					))}
				</fieldset>
				<fieldset className="setting-checks">
					<legend>{texts["organiser.setup.shown"]}</legend>
					<Check
						isOn={winners.oneEach}
						onChange={(oneEach) => set({ winners: { ...winners, oneEach } })}
					>
						{texts["organiser.setup.oneEach"]}
					</Check>
					{FLAGS.map((name) => (
						<Check key={name} isOn={settings[name]} onChange={(is) => set({ [name]: is })}>
							{texts[`organiser.setup.flag.${name}`]}
						</Check>
					))}
				</fieldset>
				<div className="wide">
					{text("notice", texts["organiser.setup.notice"], NOTICE_MAX_LENGTH)}
				</div>
				<SaveConflict saving={saving} onSaveMine={() => save(changes)} />
				{isEdited && (
					<div className="wide">
						<WhatWouldChange preview={preview} />
					</div>
				)}
			</div>
		</Panel>
	);
}

const FLAGS = [
	"hidesRepeatedSexRank",
	"hidesRepeatedGroupRank",
	"masksNames",
	"offersCertificates",
	"isOnline",
] as const;
