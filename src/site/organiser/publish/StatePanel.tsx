/** What is public now, the announcement that is scheduled, and the ways back. What would change is shown before it is done. */

import { useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import type { PublishState } from "../../../contract/publish/publishState.ts";
import { filled } from "../frame/filled.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { openTitle } from "./checkWords.ts";
import { type Publishing, sendPublishing } from "./sendPublishing.ts";
import { shownMoment } from "./typedMoment.ts";

interface Props {
	state: PublishState;
	/** The path of the event's public page. */
	publicPage: string;
	onDone: () => void;
}

type Way = "toLive" | "toPrivate" | "toPublic";

const WAYS: Readonly<Record<Way, Exclude<Publishing, readonly unknown[]>>> = {
	toLive: { kind: "phase", phase: "live" },
	toPrivate: { kind: "visibility", visibility: "private" },
	toPublic: { kind: "visibility", visibility: "public" },
};

export function StatePanel({ state, publicPage, onDone }: Props) {
	const { place, texts } = useScreen("publish");
	const { phase, visibility, announceAt, zone, who, held, late } = state;
	const [way, setWay] = useState<Way | null>(null);
	const preview = usePreview(place, way === null ? null : WAYS[way]);
	const isPublic = visibility === "public";
	const ways: Way[] = [
		...(phase === "announced" ? (["toLive"] as const) : []),
		isPublic ? "toPrivate" : "toPublic",
	];

	async function act(changes: Publishing, done: string) {
		await sendPublishing(place, changes, done, texts);
		setWay(null);
		onDone();
	}
	return (
		<section className="sheet panel" aria-label={texts["organiser.publish.title"]}>
			<div className="panel-body state">
				<p>
					<b>
						{!isPublic
							? texts["organiser.publish.isPrivate"]
							: phase === "announced"
								? texts["organiser.publish.isAnnounced"]
								: texts["organiser.publish.isLive"]}
					</b>
				</p>
				{isPublic && (
					<p>
						<a className="link" href={publicPage}>
							{texts["organiser.publicPage"]}
						</a>{" "}
						<span className="quiet">{location.origin + publicPage}</span>
					</p>
				)}
				{late > 0 && (
					<p className="alarm" role="status">
						{filled(texts["organiser.publish.late"], {
							count: late.toLocaleString(place.language),
						})}{" "}
						<a className="link" href={place.dashboard}>
							{texts["organiser.publish.lateShow"]}
						</a>
					</p>
				)}
				{held.length > 0 && (
					<p className="alarm" role="alert">
						{filled(texts["organiser.publish.held"], {
							checks: held.map((check) => openTitle(check, texts)).join(", "),
						})}
					</p>
				)}
				{announceAt !== null && (
					<div className="alarm">
						<p>
							<b>
								{filled(texts["organiser.publish.scheduled"], {
									at: shownMoment(announceAt, zone),
								})}
							</b>
							<br />
							{filled(texts["organiser.publish.scheduledBy"], { who })}
						</p>
						<button
							type="button"
							className="btn btn-small"
							onClick={() =>
								act({ kind: "schedule", announceAt: null }, texts["organiser.publish.cancelled"])
							}
						>
							{texts["organiser.publish.cancel"]}
						</button>
					</div>
				)}
				<p className="when-acts">
					{ways.map((each) => (
						<button
							key={each}
							type="button"
							className="btn btn-small"
							aria-expanded={way === each}
							onClick={() => setWay(way === each ? null : each)}
						>
							{texts[`organiser.publish.${each}`]}
						</button>
					))}
				</p>
				{way !== null && (
					<div className="take-back">
						<WhatWouldChange preview={preview} />
						<p className="when-acts">
							<button
								type="button"
								className="btn"
								disabled={dataOf(preview) === null}
								onClick={() => act(WAYS[way], texts[`organiser.publish.done.${way}`])}
							>
								{texts["organiser.publish.confirm"]}
							</button>
							<button type="button" className="btn" onClick={() => setWay(null)}>
								{texts["organiser.publish.leave"]}
							</button>
						</p>
					</div>
				)}
			</div>
		</section>
	);
}
