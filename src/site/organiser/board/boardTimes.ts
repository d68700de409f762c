/** Instants and spans as the board writes them. */

export interface BoardTimes {
	/** The time of day in the event's zone: 10:52:08. */
	clock(at: number): string;
	/** The same with hundredths, for times that are compared. */
	fineClock(at: number): string;
}

/** @param zone IANA name */
export function timesOf(zone: string): BoardTimes {
	const options: Intl.DateTimeFormatOptions = {
		timeZone: zone,
		hourCycle: "h23",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
	};
	const plain = new Intl.DateTimeFormat("en-GB", options);
	const fine = new Intl.DateTimeFormat("en-GB", { ...options, fractionalSecondDigits: 2 });
	return { clock: (at) => plain.format(at), fineClock: (at) => fine.format(at) };
}

/** A span as 0:04, 6:12 or 3:05:00. @param ms not negative */
export function spanText(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1_000));
	const pair = (value: number) => String(value).padStart(2, "0");
	const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
	const rest = pair(seconds % 60);
	return hours > 0 ? `${hours}:${pair(minutes)}:${rest}` : `${minutes}:${rest}`;
}
