/**
 * The unit of times that are plain numbers. Spreadsheets export unformatted times as fractions of a day. `clock` allows no
 * plain numbers, only H:MM:SS. `dotted` has a point before the seconds: 39.10 is 39:10, and 1.01.05 is 1:01:05. With `hours` times in two parts are hours and minutes, with any other unit minutes and seconds.
 */
export const TIME_STYLES = [
	"clock",
	"hours",
	"minutes",
	"seconds",
	"milliseconds",
	"days",
	"dotted",
] as const;
export type TimeStyle = (typeof TIME_STYLES)[number];
