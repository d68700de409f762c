/** How the event ranks teams: off, or by how many runners and which rule. */
import {
	CROSS_COUNTRY,
	MAX_MISSING_PLACES,
	MAX_SCORERS,
	type TeamRules,
} from "../../../race/record/teamRules.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { SettingPanel } from "./SettingPanel.tsx";
import { Check, Choice, Count } from "./settingInputs.tsx";
import type { PartProps } from "./useSaving.ts";

export function TeamsPanel(props: PartProps) {
	const { texts } = useScreen("setup");
	const { setup } = props;
	return (
		<SettingPanel<TeamRules | null>
			{...props}
			id="teams"
			title={texts["organiser.setup.teams"]}
			storedOf={({ settings }) => settings.teams}
			changeOf={(value) => ({ kind: "setting", setting: { name: "teams", value } })}
		>
			{(rules, onRules) => (
				<>
					<div className="wide">
						<Check
							isOn={rules !== null}
							onChange={(isOn) => onRules(isOn ? (setup.settings.teams ?? CROSS_COUNTRY) : null)}
						>
							{texts["organiser.setup.teams.on"]}
						</Check>
					</div>
					{rules !== null && <RuleFields rules={rules} onRules={onRules} />}
				</>
			)}
		</SettingPanel>
	);
}

interface FieldsProps {
	rules: TeamRules;
	onRules: (rules: TeamRules) => void;
}

function RuleFields({ rules, onRules }: FieldsProps) {
	const { texts } = useScreen("setup");
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
