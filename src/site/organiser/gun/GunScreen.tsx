/** The guns of an event's waves: fired by key, taken from the first read of a mat, or typed; and corrected at any time. */
import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { gunAlarms } from "../board/boardAlarms.ts";
import { useActions } from "../frame/actions.ts";
import { $event } from "../frame/organisedEventStore.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import { ARM_KEY, FirePanel } from "./FirePanel.tsx";
import { GunForm } from "./GunForm.tsx";
import { idleGunsText } from "./idleGunsText.ts";
import { PendingPanel } from "./PendingPanel.tsx";
import { useGunClock } from "./useGunClock.ts";
import { usePendingGuns } from "./usePendingGuns.ts";
import { WaveTable } from "./WaveTable.tsx";
import { WrongGun } from "./WrongGun.tsx";

export const GunScreen = asIsland(() => {
	const { place, texts } = useScreen("gun");
	const state = useStore($event);
	const { clock, bound } = useGunClock(place.server);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [isArmed, setArmed] = useState(false);
	const [corrected, setCorrected] = useState<readonly string[] | null>(null);
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
				/>
			)}
		</>
	);
});

const NO_WAVES: readonly [] = [];
