/** The table of age factors from the organiser, and which runners it grades. */

import { type ChangeEvent, useCallback, useEffect, useState } from "react";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import {
	AGE_FACTORS_MAX_LENGTH,
	type AgeFactorsReport,
	readAgeFactors,
} from "../../../contract/setup/readAgeFactors.ts";
import { SHORT_TEXT_MAX_LENGTH } from "../../../race/limits.ts";
import type { KeptAgeFactors } from "../../../race/record/record.ts";
import { failureText } from "../frame/answerTexts.ts";
import { showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { Field } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { SettingPanel } from "./SettingPanel.tsx";
import type { PartProps } from "./useSaving.ts";

export function AgesPanel(props: PartProps) {
	const { place, texts } = useScreen("setup");
	const { setup } = props;
	const [report, setReport] = useState<AgeFactorsReport | null>(null);
	const { server, eventId } = place;
	const ask = useCallback(
		async (csv: string): Promise<AgeFactorsReport | null> => {
			const answer = await callOrganiser(server, readAgeFactors, { pjid: eventId }, { csv });
			const report = dataOf(answer);
			if (report !== null) setReport(report);
			else if (refusalOf(answer) !== "" && csv !== "") showFailure(failureText(answer, texts));
			return report;
		},
		[server, eventId, texts],
	);
	// With each change of the event, because its runners may have changed too.
	useEffect(() => {
		if (setup.settings.ageFactors !== null) void ask("");
	}, [setup, ask]);

	async function choose(
		{ target }: ChangeEvent<HTMLInputElement>,
		onChange: (value: KeptAgeFactors) => void,
	) {
		const [file] = target.files ?? [];
		if (file === undefined) return;
		const csv = file.size > AGE_FACTORS_MAX_LENGTH ? "" : await file.text();
		target.value = "";
		if (csv.trim() === "") return showFailure(texts["organiser.setup.ages.notTable"]);
		const read = await ask(csv);
		if (read !== null) onChange({ source: file.name.replace(/\.\w+$/, ""), hash: read.hash });
	}

	return (
		<SettingPanel<KeptAgeFactors | null>
			{...props}
			id="ages"
			title={texts["organiser.setup.ages"]}
			storedOf={({ settings }) => settings.ageFactors}
			changeOf={(value) => ({ kind: "setting", setting: { name: "ageFactors", value } })}
			isWhole={(value) => value === null || value.source.trim() !== ""}
		>
			{(value, onChange) => (
				<>
					<p className="wide quiet">{texts["organiser.setup.ages.hint"]}</p>
					{value !== null && (
						<Field label={texts["organiser.setup.ages.source"]}>
							<input
								value={value.source}
								maxLength={SHORT_TEXT_MAX_LENGTH}
								required
								onChange={({ target }) => onChange({ ...value, source: target.value })}
							/>
						</Field>
					)}
					<div className="wide age-acts">
						<label className="btn">
							{texts[value === null ? "organiser.setup.ages.choose" : "organiser.setup.ages.other"]}
							<input
								type="file"
								className="sr-only"
								accept=".csv,text/csv"
								onChange={(event) => choose(event, onChange)}
							/>
						</label>
						{value !== null && (
							<button type="button" className="btn" onClick={() => onChange(null)}>
								{texts["organiser.setup.ages.remove"]}
							</button>
						)}
					</div>
					{value !== null && report?.hash === value.hash && <Report report={report} />}
				</>
			)}
		</SettingPanel>
	);
}

function Report({ report }: { report: AgeFactorsReport }) {
	const { texts } = useScreen("setup");
	const { km, ages, categories } = report;
	const table = {
		distances: String(km.length),
		least: lengthText(km[0] ?? 0),
		most: lengthText(km.at(-1) ?? 0),
		from: String(ages.from),
		to: String(ages.to),
	};
	const names = categories.map(({ name, km: length }) =>
		length === null ? name : `${name} (${length} km)`,
	);
	const lacks = LACKS.filter((lack) => report[lack] > 0);
	return (
		<div className="wide" role="status">
			<p className="quiet">{filled(texts["organiser.setup.ages.table"], table)}</p>
			<dl className="age-counts">
				{(["graded", ...lacks] as const).map((name) => (
					<div key={name}>
						<dt>{texts[`organiser.setup.ages.${name}`]}</dt>
						<dd>{report[name]}</dd>
					</div>
				))}
			</dl>
			{names.length > 0 && (
				<p>{filled(texts["organiser.setup.ages.categories"], { names: names.join(", ") })}</p>
			)}
		</div>
	);
}

/** A mile is 1.609344 km in a table. */
function lengthText(km: number): string {
	return String(Math.round(km * 1_000) / 1_000);
}

const LACKS = ["withoutDistance", "withoutSex", "withoutBirthDate", "withoutAge"] as const;
