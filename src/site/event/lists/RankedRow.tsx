/** A runner in a ranked list: place, name, bib and facts, and the time or the last point. */
import type { ReactNode } from "react";
import { nameLanguage } from "../../shell/nameLanguage.ts";
import { PlaceMedal } from "./PlaceMedal.tsx";

interface Props {
	runner: { bib: string; name: string; place: number };
	/** Address of the runner's page; `newTab` is a text for screen readers where it opens in a new tab. */
	href: string;
	newTab?: string;
	/** Language tag of the page. */
	language: string;
	/** Category, group, sex, team by their names, in the order of the columns on paper; '' if there is none. */
	facts: Readonly<Record<string, string>>;
	/** Those of them that the headings say too: a phone leaves them out. */
	repeated: readonly string[];
	/** The ranking time, or null and the last point that the runner passed. */
	time: string | null;
	point: string;
	/** Whether the place is announced, and the medal filled. */
	isFinal?: boolean;
	/** The change of place, if it is marked now. */
	mark: ReactNode;
	/** Texts for screen readers: 'Rank {place}' and 'Bib'. */
	placeText: string;
	bibText: string;
	/** Shown at the row's end. */
	children?: ReactNode;
}

export function RankedRow(props: Props) {
	const { runner, href, newTab, language, facts, time, point, isFinal, mark, placeText, bibText } =
		props;
	const { bib, name, place } = runner;
	return (
		<li data-bib={bib} className={`ranked-row ${mark === null ? "" : "place-changed"}`}>
			<div className="ranked-place">
				<span aria-hidden="true">
					<PlaceMedal place={place} look={time === null ? "none" : isFinal ? "filled" : "ring"} />
				</span>
				<span className="sr-only">{placeText.replace("{place}", String(place))} </span>
				{mark}
			</div>
			<div className="ranked-runner">
				<a
					className="ranked-name"
					href={href}
					{...(newTab && { target: "_blank", rel: "noopener" })}
				>
					<span lang={nameLanguage(name, language)}>{name || bib}</span>
					{newTab && <span className="sr-only"> {newTab}</span>}
				</a>
				<div className="ranked-facts">
					<span className="bib-plate">
						<span className="sr-only">{bibText} </span>
						{bib}
					</span>
					<span className="dots">
						{Object.entries(facts).map(([kind, fact]) => (
							<span
								key={kind}
								className={props.repeated.includes(kind) ? "is-repeated" : undefined}
							>
								{fact}
							</span>
						))}
					</span>
				</div>
				<p className={time === null ? "ranked-time ranked-point" : "ranked-time"}>
					{time ?? (point || "–")}
				</p>
			</div>
			{props.children}
		</li>
	);
}
