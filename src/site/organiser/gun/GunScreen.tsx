/** The guns of an event's waves: fired by key, taken from the first read of a mat, or typed; and corrected at any time. */

import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { readClock } from "../../../contract/public/readClock.ts";
import { type BoardAlarm, gunAlarms } from "../board/boardAlarms.ts";
import { gunAlarmText } from "../board/gunAlarmText.ts";
import { createDeskClock, type DeskClock } from "../desk/clock/deskClock.ts";
import { useActions } from "../frame/actions.ts";
import { $event } from "../frame/organisedEventStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { ARM_KEY, FirePanel } from "./FirePanel.tsx";
import { GunForm } from "./GunForm.tsx";
import { idleGunsText } from "./idleGunsText.ts";
import { PendingPanel } from "./PendingPanel.tsx";
import { usePendingGuns } from "./usePendingGuns.ts";
import { WaveTable } from "./WaveTable.tsx";

export const GunScreen = asIsland(() => {
	const { place, texts } = useScreen("gun");
	const state = useStore($event);
	const { clock, bound } = useGunClock(place.server);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [isArmed, setArmed] = useState(false);
	const [corrected, setCorrected] = useState<readonly string[] | null>(null);
	/** What was set last, in place of the form. */
	const [said, setSaid] = useState("");
	const guns = usePendingGuns(place, texts);
	const { add } = guns;
	const waves = state.kind === "known" ? state.event.waves : NO_WAVES;
	const selected = waves.filter(({ id }) => chosen.has(id));

	// The first wave that waits for its gun is what a starter most often wants.
	useEffect(() => {
		const [next] = waves.filter(({ gun }) => gun === null);
		setChosen((before) => (before.size === 0 && next ? new Set([next.id]) : before));
	}, [waves]);

	// The board links to the wave whose gun does not fit: once, so that the form stays closed afterwards.
	useEffect(() => {
		const linked = decodeURIComponent(location.hash.slice(1));
		const isWave = linked !== "" && waves.some(({ id }) => id === linked);
		if (!isWave) return;
		setCorrected((before) => before ?? [linked]);
		history.replaceState(history.state, "", location.pathname + location.search);
	}, [waves]);

	const fire = useCallback(
		(gun: number) => {
			setArmed(false);
			setChosen(new Set());
			add({
				id: `${gun}-${Math.random()}`,
				waves: selected.map(({ id, change }) => ({ id, change })),
				gun,
				why: texts["organiser.gun.whyFired"],
			});
		},
		[selected, add, texts],
	);
	const canArm = selected.length > 0 && !isArmed;
	const actions = useMemo(
		() =>
			canArm
				? [
						{
							id: "arm",
							text: texts["organiser.gun.arm"],
							key: ARM_KEY,
							run: () => setArmed(true),
						},
					]
				: [],
		[canArm, texts],
	);
	useActions(actions);

	if (state.kind === "unknown") return <p className="alarm">{texts["organiser.unknownEvent"]}</p>;
	if (state.kind === "loading") return <p className="quiet">{texts["organiser.loading"]}</p>;
	const { zone, date } = state.event;
	const idle = idleGunsText(waves, texts);
	const correct = (ids: readonly string[]) => {
		setArmed(false);
		setSaid("");
		setCorrected(ids);
	};
	return (
		<>
			<h1>{texts["organiser.gun.title"]}</h1>
			{idle !== null && <p className="alarm">{idle}</p>}
			{gunAlarms(waves).map((alarm) => (
				<WrongGun key={alarm.id} {...{ alarm, zone }} onCorrect={(id) => correct([id])} />
			))}
			<FirePanel
				{...{ clock, bound, zone, isArmed }}
				waves={selected.map(({ name }) => name)}
				onArm={setArmed}
				onFire={fire}
			/>
			<PendingPanel {...{ guns, zone }} />
			<WaveTable
				{...{ waves, zone }}
				chosen={chosen}
				onChoose={(id, isChosen) => {
					const next = new Set(chosen);
					if (isChosen) next.add(id);
					else next.delete(id);
					setChosen(next);
					setArmed(false);
				}}
				onCorrect={correct}
			/>
			{corrected !== null && (
				<GunForm
					key={corrected.join()}
					zone={zone}
					day={date}
					guns={waves.flatMap(({ gun }) => gun ?? [])}
					waves={waves.filter(({ id }) => corrected.includes(id))}
					onClose={() => setCorrected(null)}
					onSet={(done) => {
						setSaid(done);
						setCorrected(null);
					}}
				/>
			)}
			{said !== "" && <p>{said}</p>}
		</>
	);
});

const NO_WAVES: readonly [] = [];

interface Props {
	alarm: BoardAlarm;
	zone: string;
	onCorrect: (waveId: string) => void;
}

/** Says that a gun does not fit its first starters, with the one that does. */
function WrongGun({ alarm, zone, onCorrect }: Props) {
	const { texts } = useScreen("gun");
	if (alarm.kind !== "gun") return null;
	return (
		<div className="alarm" role="status">
			<p>{gunAlarmText(alarm, zone, texts)}</p>
			<button type="button" className="btn" onClick={() => onCorrect(alarm.waveId)}>
				{texts["organiser.gun.correct"]}
			</button>
		</div>
	);
}

const CHECK_EVERY_MS = 60_000;
/** A first check that failed is tried again sooner. */
const RETRY_MS = 5_000;

/** The server's clock on the gun's screen, checked by round trips when the page opens and each minute. */
function useGunClock(server: string): { clock: DeskClock; bound: number | null } {
	const clock = useMemo(
		() =>
			createDeskClock("gun", async () => {
				const answer = await callOrganiser(server, readClock, {}, undefined);
				return dataOf(answer)?.now ?? null;
			}),
		[server],
	);
	const [bound, setBound] = useState<number | null>(null);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isOver = false;
		const check = async () => {
			const isAnswered = await clock.check();
			if (isOver) return;
			setBound(clock.state().bound);
			timer = setTimeout(check, isAnswered ? CHECK_EVERY_MS : RETRY_MS);
		};
		void check();
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [clock]);
	return { clock, bound };
}
