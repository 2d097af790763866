// Papers offer themselves to the printer once they are drawn.
addEventListener('load', () => print());
