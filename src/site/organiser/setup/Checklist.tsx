/** What is missing before the race, each with where it is done. */
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { idleGunsText } from "../gun/idleGunsText.ts";

type Row = SetupData["checklist"][number];

interface Props {
	rows: readonly Row[];
	waves: SetupData["waves"];
}

/** Where each is done: a part of this screen, or another screen. */
const PLACES: Readonly<Record<Row["item"], string>> = {
	date: "#settings",
	place: "#settings",
	categories: "#categories",
	groups: "#groups",
	waves: "#waves",
	course: "#course",
	points: "#course",
	distances: "#course",
	runners: "/import",
	chips: "/import",
	keys: "/readers",
	certificate: "/certificate",
	banner: "#banners",
	online: "/publish",
};

/** Beside the colour of what is missing. */
const SIGNS: Readonly<Record<Row["state"], string>> = { done: "✓", missing: "!", advised: "–" };

export function Checklist({ rows, waves }: Props) {
	const { place, texts } = useScreen("setup");
	const missing = rows.filter(({ state }) => state === "missing").length;
	const idle = idleGunsText(
		waves.map(({ runners, ...wave }) => ({ ...wave, entrants: runners })),
		texts,
	);
	const left = { count: missing.toLocaleString(place.language) };
	return (
		<Panel
			id="checklist"
			title={texts["organiser.setup.checklist"]}
			className="checklist"
			beside={
				<span className={missing === 0 ? "quiet" : "needs"}>
					{missing === 0
						? texts["organiser.setup.ready"]
						: filled(texts["organiser.setup.missing"], left)}
				</span>
			}
		>
			<ul>
				{rows.map(({ item, state, count, names }) => {
					const isIdle = item === "waves" && idle !== null;
					const to = isIdle ? "/gun" : PLACES[item];
					return (
						<li key={item} data-state={state}>
							<span className="check-sign" aria-hidden="true">
								{SIGNS[state]}
							</span>
							<a href={to.startsWith("#") ? to : place.dashboard + to}>
								{texts[`organiser.setup.item.${item}`]}
							</a>
							<span className="check-state">
								{count > 0 ? count.toLocaleString(place.language) : ""}
								<span className={state === "done" ? "sr-only" : ""}>
									{" "}
									{texts[`organiser.setup.state.${state}`]}
								</span>
							</span>
							{names.length > 0 && (
								<small className="quiet">
									{isIdle
										? idle
										: item === "date"
											? filled(texts["organiser.setup.dayOver"], { date: names.join(", ") })
											: names.join(", ")}
								</small>
							)}
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}
