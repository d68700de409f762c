/** The alarms: one for one cause, each with what to do. */
import { useEffect, useState } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { WatchedSources } from "../../../contract/watch/sources.ts";
import { filled } from "../frame/filled.ts";
import { readEvent } from "../frame/organisedEventStore.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { type BoardAlarm, boardAlarms, gunAlarms } from "./boardAlarms.ts";
import { chooseQueue } from "./boardData.ts";
import { spanText } from "./boardTimes.ts";
import { ClockAlarm } from "./ClockAlarm.tsx";
import { gunAlarmText } from "./gunAlarmText.ts";
import { setLeft } from "./leftRows.ts";

interface Props {
	event: OrganisedEvent;
	sources: WatchedSources;
	left: readonly string[];
	/** The server's clock minus the device's, ms. */
	ahead: number;
}

/** While a wave starts its first reads come, which the event has: it is read again so often, ms. */
const START_READ_MS = 20_000;
const START_LASTS_MS = 30 * 60_000;

function useStartReads({ waves, serverTime }: OrganisedEvent): void {
	const isStarting = waves.some(({ gun }) => gun !== null && serverTime - gun < START_LASTS_MS);
	useEffect(() => {
		if (!isStarting) return;
		const timer = setInterval(() => {
			if (!document.hidden) void readEvent();
		}, START_READ_MS);
		return () => clearInterval(timer);
	}, [isStarting]);
}

export function AlarmList({ sources, left, ...rest }: Props) {
	const { texts } = useScreen("board");
	useStartReads(rest.event);
	const alarms = [...gunAlarms(rest.event.waves), ...boardAlarms(sources)].filter(
		({ id }) => !left.includes(id),
	);
	return (
		<section className="alarms" aria-label={texts["organiser.board.alarms"]} aria-live="polite">
			{alarms.length > 0 && <h2 className="sr-only">{texts["organiser.board.alarms"]}</h2>}
			{alarms.map((alarm) =>
				alarm.kind === "clock" ? (
					<ClockAlarm key={alarm.id} clock={alarm.clock} onHide={() => setLeft([alarm.id], true)} />
				) : (
					<Alarm key={alarm.id} alarm={alarm} {...rest} />
				),
			)}
		</section>
	);
}

function Alarm({
	alarm,
	event,
	ahead,
}: { alarm: Exclude<BoardAlarm, { kind: "clock" }> } & Omit<Props, "sources" | "left">) {
	const { place, texts } = useScreen("board");
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1_000);
		return () => clearInterval(timer);
	}, []);
	const ageOf = (at: number) => spanText(now + ahead - at);
	const number = (count: number) => count.toLocaleString(place.language);
	const nameOf = (id: string) => event.points.find((point) => point.id === id)?.name || id;
	const said = alarmText();
	return (
		<article className="alarm" aria-label={said.cause}>
			<svg className="alarm-sign" viewBox="0 0 24 24" aria-hidden="true">
				<path d="M12 4 2.5 20h19zM12 10v4m0 3h.01" />
			</svg>
			<p>
				<b className="alarm-cause">{said.cause}</b>
				{said.facts.join(" ")}
			</p>
			<button type="button" className="btn" onClick={() => setLeft([alarm.id], true)}>
				{texts["organiser.board.alarm.hide"]}
			</button>
			{alarm.kind === "gun" && (
				<a
					className="btn btn-primary"
					href={`${place.dashboard}/gun#${encodeURIComponent(alarm.waveId)}`}
				>
					{texts["organiser.board.alarm.toGun"]}
				</a>
			)}
			{said.missed > 0 && (
				<button
					type="button"
					className="btn btn-primary"
					onClick={() => void chooseQueue("missed", said.point)}
				>
					{filled(texts["organiser.board.alarm.show"], { count: number(said.missed) })}
				</button>
			)}
		</article>
	);

	function alarmText(): { cause: string; facts: string[]; missed: number; point: string } {
		if (alarm.kind === "gun") {
			return {
				cause: gunAlarmText(alarm, event.zone, texts),
				facts: [texts["organiser.board.alarm.gunWrong"]],
				missed: 0,
				point: "",
			};
		}
		if (alarm.kind === "source") {
			const { source, mat, lastHeard } = alarm.source;
			const others = alarm.others.map((each) => each.source).join(", ");
			return {
				cause: filled(texts["organiser.board.alarm.source"], {
					source,
					mat,
					age: ageOf(lastHeard ?? now + ahead),
				}),
				facts: [filled(texts["organiser.board.alarm.backup"], { others })],
				missed: 0,
				point: "",
			};
		}
		const { points, since, missed, due } = alarm.mat;
		const point = points.map(nameOf).join(" · ");
		return {
			cause:
				since === null
					? filled(texts["organiser.board.alarm.matNever"], { point })
					: filled(texts["organiser.board.alarm.mat"], { point, age: ageOf(since) }),
			facts: [
				...(missed > 0
					? [filled(texts["organiser.board.alarm.missed"], { count: number(missed) })]
					: []),
				...(due > 0 ? [filled(texts["organiser.board.alarm.due"], { count: number(due) })] : []),
				texts["organiser.board.alarm.check"],
			],
			missed,
			point: points.length === 1 ? (points[0] ?? "") : "",
		};
	}
}
