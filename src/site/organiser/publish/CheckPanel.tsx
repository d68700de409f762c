/** The checks before a result is announced: what is open first, each with its remedy. */
import { useStore } from "@nanostores/react";
import { needsReason } from "../../../contract/changes/checkNames.ts";
import type { PublishState } from "../../../contract/publish/publishState.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { $event } from "../frame/organisedEventStore.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { RunnersOut } from "../frame/stillOut/RunnersOut.tsx";
import { idleGunsText } from "../gun/idleGunsText.ts";
import { foundLines, isOfRunnersOut, openTitle, passedText, remedyOf } from "./checkWords.ts";

interface Props {
	state: PublishState;
	dashboard: string;
	isAsking: boolean;
	onAgain: () => void;
}

export function CheckPanel({ state, dashboard, isAsking, onAgain }: Props) {
	const { texts } = useScreen("publish");
	const { open, passed } = state;
	const event = useStore($event);
	const idle = event.kind === "known" ? idleGunsText(event.event.waves, texts) : null;
	const needing = open.filter(needsReason).length;
	return (
		<Panel
			id="publish-checks"
			title={texts["organiser.publish.checks"]}
			beside={
				<>
					<span className="quiet" role="status">
						{filled(texts["organiser.publish.count"], {
							open: String(needing),
							passed: String(passed.length),
						})}
					</span>
					<button type="button" className="btn btn-small" disabled={isAsking} onClick={onAgain}>
						{texts["organiser.publish.again"]}
					</button>
				</>
			}
		>
			<ul className="checks">
				{open.map((check) => {
					const title = openTitle(check, texts);
					return (
						<li
							key={`${check.name} ${check.of}`}
							className={needsReason(check) ? "check-open" : "check-advice"}
						>
							<Sign isOpen={true} />
							<div>
								{needsReason(check) ? <b>{title}</b> : <Advice title={title} />}
								{foundLines(check, texts).map((line) => (
									<p key={line}>{line}</p>
								))}
								{isOfRunnersOut(check) && <RunnersOut texts={texts} onAnswered={onAgain} />}
								{check.name === "noGun" && idle !== null && <p>{idle}</p>}
							</div>
							<a
								className="btn btn-small"
								href={dashboard + remedyOf(check)}
								aria-label={`${texts["organiser.publish.settle"]}: ${title}`}
							>
								{texts["organiser.publish.settle"]}
							</a>
						</li>
					);
				})}
				{passed.map((name) => (
					<li key={name}>
						<Sign isOpen={false} />
						<div>{passedText(name, texts)}</div>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Advice({ title }: { title: string }) {
	const { texts } = useScreen("publish");
	return (
		<>
			{title} <small className="quiet">{texts["organiser.publish.advice"]}</small>
		</>
	);
}

function Sign({ isOpen }: { isOpen: boolean }) {
	return (
		<svg viewBox="0 0 20 20" aria-hidden="true">
			<path d={isOpen ? "M10 3 18 17H2ZM10 8v4M10 14.5v.5" : "m4 10.5 4 4 8-9"} />
		</svg>
	);
}
