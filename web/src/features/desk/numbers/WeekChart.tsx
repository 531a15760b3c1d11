import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Week } from './series';

/** The color tokens of each number (numbers.module.css shows them next to the table's headings, too). */
const COLORS = {
  requests: '--accent',
  booked: '--ink',
  completed: '--yellow',
  missed: '--danger',
  canceled: '--ink-quiet',
} as const;

/** Reads the page's colors and fonts from the current theme. */
function lookOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  return {
    token: (name: string) => style.getPropertyValue(name).trim(),
    family: style.fontFamily,
    isRtl: style.direction === 'rtl',
  };
}

function draw(canvas: HTMLCanvasElement, { days, series }: Week): Chart {
  const { token, family, isRtl } = lookOf(canvas);
  const ticks = { color: token('--ink-quiet'), font: { family, size: 13 }, maxRotation: 0 };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: days.map(({ lines }) => [...lines]),
      datasets: series.map(({ name, label }) => ({
        label,
        data: days.map((day) => day[name]),
        backgroundColor: token(COLORS[name]),
        borderColor: token('--line'),
        borderWidth: 1,
      })),
    },
    options: {
      // Drawn without animation, whatever the visitor prefers.
      animation: false,
      maintainAspectRatio: false,
      events: [],
      scales: {
        x: { reverse: isRtl, grid: { display: false }, ticks },
        y: {
          beginAtZero: true,
          suggestedMax: 4,
          position: isRtl ? 'right' : 'left',
          // Latin digits, as everywhere in Aram.
          ticks: { ...ticks, precision: 0, callback: String },
          grid: { color: token('--line-soft') },
        },
      },
    },
  });
}

/** The week as bars. The table below shows the same numbers. The chart is drawn again when the theme changes. */
export default function WeekChart({ week }: { week: Week }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = canvas.current;
    if (drawn === null) return undefined;
    Chart.register(BarController, BarElement, CategoryScale, LinearScale);
    let chart = draw(drawn, week);
    const again = () => {
      chart.destroy();
      chart = draw(drawn, week);
    };
    const theme = window.matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', again);
    return () => {
      theme.removeEventListener('change', again);
      chart.destroy();
    };
  }, [week]);
  return <canvas ref={canvas} />;
}
