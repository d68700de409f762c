/** What some questions send. */

/** One blue pixel, as PNG. */
export const PICTURE = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgaPgPAAIDAYAkYfWXAAAAAElFTkSuQmCC",
	"base64",
);

/** What a browser is given by its push service. */
export const subscription = {
	endpoint: "https://fcm.googleapis.com/fcm/send/dcRkoNMYTPQ:APA91bE",
	keys: {
		p256dh:
			"BMoevGLv4aWgY04h6Hr9Ahgm9jLqyNGzQw7wXOuylIJyp085YNXVOl-qlm6RQicWzi4H-3sKl8XxHGVTCLg5nYk",
		auth: "dLWK1jGrhNOPEfUhCBJ4uQ",
	},
};
