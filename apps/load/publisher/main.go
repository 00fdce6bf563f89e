// Publishes one recording in a loop as the camera of each of several people through a LiveKit
// server. Like LiveKit's own load tester (https://github.com/livekit/livekit-cli) it sends encoded
// pictures, which costs little on a machine that measures something else.
//
// Reads one JSON object from stdin: {"url": "ws://…", "tokens": ["…"], "file": "….ivf"}. Prints
// "ready" when every camera is published, and ends when stdin ends.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"time"

	"github.com/go-logr/logr"
	"github.com/livekit/protocol/livekit"
	"github.com/livekit/protocol/logger"
	lksdk "github.com/livekit/server-sdk-go/v2"
	"github.com/pion/webrtc/v4"
	"github.com/pion/webrtc/v4/pkg/media"
	"github.com/pion/webrtc/v4/pkg/media/ivfreader"
)

const clockRateHz = 90_000

type order struct {
	URL    string   `json:"url"`
	Tokens []string `json:"tokens"`
	File   string   `json:"file"`
}

// A VP8 recording with a constant frame rate.
type recording struct {
	widthPx, heightPx int
	pictures          [][]byte
	every             time.Duration
}

func read(path string) (*recording, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	reader, header, err := ivfreader.NewWith(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	if header.FourCC != "VP80" || header.TimebaseDenominator == 0 || header.TimebaseNumerator == 0 {
		return nil, fmt.Errorf("%s is not a recording of VP8", path)
	}
	read := &recording{
		widthPx:  int(header.Width),
		heightPx: int(header.Height),
		every:    time.Second * time.Duration(header.TimebaseNumerator) / time.Duration(header.TimebaseDenominator),
	}
	for {
		picture, _, err := reader.ParseNextFrame()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		read.pictures = append(read.pictures, picture)
	}
	if len(read.pictures) == 0 {
		return nil, fmt.Errorf("%s is empty", path)
	}
	return read, nil
}

// One person's position in the recording.
type loop struct {
	lksdk.BaseSampleProvider
	recording *recording
	next      int
}

func (l *loop) NextSample(context.Context) (media.Sample, error) {
	picture := l.recording.pictures[l.next]
	l.next = (l.next + 1) % len(l.recording.pictures)
	return media.Sample{Data: picture, Duration: l.recording.every}, nil
}

func publish(url, token string, recording *recording) (*lksdk.Room, error) {
	room, err := lksdk.ConnectToRoomWithToken(url, token, &lksdk.RoomCallback{}, lksdk.WithAutoSubscribe(false))
	if err != nil {
		return nil, err
	}
	track, err := lksdk.NewLocalTrack(webrtc.RTPCodecCapability{
		MimeType:  webrtc.MimeTypeVP8,
		ClockRate: clockRateHz,
		RTCPFeedback: []webrtc.RTCPFeedback{
			{Type: webrtc.TypeRTCPFBNACK},
			{Type: webrtc.TypeRTCPFBNACK, Parameter: "pli"},
		},
	})
	if err != nil {
		return nil, err
	}
	if err := track.StartWrite(&loop{recording: recording}, nil); err != nil {
		return nil, err
	}
	_, err = room.LocalParticipant.PublishTrack(track, &lksdk.TrackPublicationOptions{
		Name:        "camera",
		Source:      livekit.TrackSource_CAMERA,
		VideoWidth:  recording.widthPx,
		VideoHeight: recording.heightPx,
	})
	return room, err
}

func main() {
	// Errors are reported once, by this program, not by the library's log as well.
	lksdk.SetLogger(logger.LogRLogger(logr.Discard()))
	stdin := json.NewDecoder(os.Stdin)
	var given order
	if err := stdin.Decode(&given); err != nil {
		log.Fatalf("The order cannot be read: %v", err)
	}
	recording, err := read(given.File)
	if err != nil {
		log.Fatalf("The recording cannot be read: %v", err)
	}
	for _, token := range given.Tokens {
		room, err := publish(given.URL, token, recording)
		if err != nil {
			log.Fatalf("A camera cannot be published: %v", err)
		}
		defer room.Disconnect()
	}
	fmt.Println("ready")
	_, _ = io.Copy(io.Discard, os.Stdin)
}
