/** A runner in a ranked list: place and its change, name, and the time or the last point. */
import type { ReactNode } from "react";
import type { ListTexts } from "../../islandTexts.ts";
import { PlaceMark } from "./PlaceMark.tsx";
import type { PlaceChange } from "./placeChanges.ts";

interface Props {
	runner: { bib: string; name: string; place: number };
	/** Address of the runner's page. */
	href: string;
	/** Category, group, sex, team; '' if there is none. */
	facts: readonly string[];
	/** The ranking time, or null and the last point that the runner passed. */
	time: string | null;
	point: string;
	change: PlaceChange | undefined;
	texts: ListTexts;
	/** Shown at the row's end. */
	children?: ReactNode;
}

export function RankedRow({ runner, href, facts, time, point, change, texts, children }: Props) {
	const { bib, name, place } = runner;
	return (
		<li data-bib={bib} className={`ranked-row ${change ? "place-changed" : ""}`}>
			<p className="w-8 shrink-0 text-center tabular-nums">
				<span className="block text-xl leading-7 font-bold" aria-hidden="true">
					{place}
				</span>
				<span className="sr-only">{texts["lists.place"].replace("{place}", String(place))} </span>
				<PlaceMark change={change} texts={texts} />
			</p>
			<div className="min-w-0 grow">
				<div className="flex min-h-7 flex-wrap items-baseline gap-x-3">
					<a className="ranked-name max-w-full font-semibold break-words" href={href}>
						{name}
					</a>
					{time === null ? (
						<span className="text-quiet ms-auto max-w-1/2 shrink-0 text-end font-medium">
							{point === "" ? "–" : point}
						</span>
					) : (
						<span className="ms-auto shrink-0 text-lg font-bold tabular-nums">{time}</span>
					)}
				</div>
				<p className="text-quiet mt-0.5 text-sm break-words">
					<span className="bib-plate me-2 text-xs">
						<span className="sr-only">{texts["runner.bib"]} </span>
						{bib}
					</span>
					{facts.filter((fact) => fact !== "").join(" · ")}
				</p>
			</div>
			{children}
		</li>
	);
}
