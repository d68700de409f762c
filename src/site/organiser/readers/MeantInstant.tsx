/** What a typed instant was read as: with its day, where it is not that of the event, and with both where it has two meanings. */
import { dayAndTime } from "../../../race/time/day.ts";
import type { TypedTime } from "../../../race/time/typedTime.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { Readings } from "../frame/typed/Readings.tsx";

interface Props {
	read: TypedTime;
	/** The day of the event, YYYY-MM-DD. */
	day: string;
	zone: string;
	/** Gets the text of a reading, where the time has two. */
	onChoose: (typed: string) => void;
}

export function MeantInstant({ read, day, zone, onChoose }: Props) {
	const { texts } = useScreen("readers");
	switch (read.kind) {
		case "nothing":
			return null;
		case "read":
			return <small className="quiet">{dayAndTime(read.value, { day, zone })}</small>;
		case "unreadable":
			return <small className="text-error">{texts["organiser.readers.unreadable"]}</small>;
		case "ambiguous": {
			const [first = 0, second = 0] = read.between;
			const shown = (instant: number) => dayAndTime(instant, { day: "", zone });
			const both = { first: shown(first), second: shown(second) };
			return (
				<>
					<small className="text-error">{filled(texts["organiser.readers.twoDays"], both)}</small>
					<Readings {...{ read, zone, onChoose }} chosen={null} />
				</>
			);
		}
		case "twice":
		case "skipped":
			return <Readings {...{ read, zone, onChoose }} chosen={null} />;
	}
}
